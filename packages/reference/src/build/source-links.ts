import { existsSync } from 'node:fs'
import path from 'node:path'
import { readExisting } from 'octavo/feature'
import type { FoundPackage } from '../addition.ts'
import type { SymbolSource } from '../shared/page-model.ts'

export type SourceFinder = (declaration: { name: string; file: string; line: number }) => SymbolSource | null

/** Finds the source that a declaration was generated from, at the published version. `file` is absolute. */
export function createSourceFinder(packages: FoundPackage[]): SourceFinder {
  return ({ name, file, line }) => {
    const owner = packages.find(({ packageFolder }) => file.startsWith(packageFolder + path.sep))
    if (!owner || owner.sourceUrl === null) return null
    const source = originalOf(file) ?? file
    const relative = path.relative(owner.packageFolder, source).split(path.sep).join('/')
    const found = source === file ? line : findLine(readExisting(source), name)
    const href = owner.sourceUrl
      .replaceAll('{version}', () => owner.version)
      .replaceAll('{file}', () => relative)
      .replaceAll('{line}', String(found ?? ''))
    return { file: relative, line: found, href: found === null ? href.replace(/#L?$/, '') : href }
  }
}

/** The source of a declaration file, according to its map, or else at the same path below `src`. */
function originalOf(file: string): string | null {
  const map = readExisting(`${file}.map`)
  if (map !== null) {
    try {
      const { sources = [], sourceRoot = '' }: { sources?: string[]; sourceRoot?: string } = JSON.parse(map)
      if (sources[0] !== undefined) return path.resolve(path.dirname(file), sourceRoot, sources[0])
    } catch {
      // A broken map is treated as missing.
    }
  }
  const stem = file.replace(/\.d\.[cm]?ts$/, '').replace(/\/(?:dist|lib|build)\//, '/src/')
  return ['.ts', '.tsx'].map((ending) => stem + ending).find((candidate) => existsSync(candidate)) ?? null
}

/** The line where a name is declared. */
function findLine(text: string | null, name: string): number | null {
  if (text === null) return null
  const escaped = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  const declaration = new RegExp(
    String.raw`^[ \t]*(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:abstract\s+|async\s+)?(?:function\*?|class|interface|type|const|let|var|enum|namespace)\s+${escaped}(?![\w$])`,
    'm',
  )
  const match = declaration.exec(text)
  return match ? text.slice(0, match.index + match[0].indexOf(name)).split('\n').length : null
}
