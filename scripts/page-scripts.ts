import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * The scripts that a page names in its tags and everything they import statically, as paths within the output folder.
 * @returns Sorted.
 */
export function listPageScripts(dist: string, html: string): string[] {
  const found = new Set<string>()
  const waiting = readScriptTags(html).filter((file) => existsSync(join(dist, file)))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const folder = posix.dirname(file)
    const imports = readStaticImports(readFileSync(join(dist, file), 'utf8'))
    waiting.push(...imports.map((specifier) => posix.join(folder, specifier)))
  }
  return [...found].toSorted()
}

/** @returns Pathnames of `<script src>` and `<link rel="modulepreload">`. */
export function readScriptTags(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/gi) ?? []
  return tags.flatMap((tag) => {
    const isPreload = /\srel="?modulepreload\b/i.test(tag)
    const address = (isPreload ? /\shref="([^"]+)"/i : /^<script\b.*?\ssrc="([^"]+)"/i).exec(tag)?.[1]
    return address ? [new URL(address, 'http://localhost').pathname] : []
  })
}

/**
 * @param code Minified modules from a bundler, which begin with their imports.
 * @returns Relative specifiers, without `import()`, which waits for a reader to do something.
 */
export function readStaticImports(code: string): string[] {
  const statements = code.matchAll(/(?:^|[;\n}])\s*(?:import|export)\b[^"'();]*["'](\.{1,2}\/[^"']+)["']/g)
  return [...statements].flatMap((statement) => statement[1] ?? [])
}
