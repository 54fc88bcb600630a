import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../files/files.ts'

/**
 * A string that a component translates. `text` is null if only its id is known. With `inBrowser`, the browser's scripts
 * use it, so pages have to contain its translation.
 */
export type BundleMessage = { key: string; text: string | null; inBrowser: boolean }

/** The bundler prints all code in the same way, so patterns can find the objects in it. */
const string = String.raw`"(?:[^"\\]|\\.)*"`
const patterns = [
  String.raw`\bid: (?<id>${string}),\s*(?:description: ${string},\s*)?(?:message|children): (?<text>${string})`,
  String.raw`\bmessage: (?<text>${string}),\s*(?:description: ${string},\s*)?id: (?<id>${string})`,
  String.raw`\btranslate(?:Plural)?(?:\$\d+)?\)?\(\{\s*message: (?<text>${string})(?:,\s*description: ${string})?\s*\}`,
  String.raw`\bTranslate(?:\$\d+)?, \{\s*children: (?<text>${string})`,
  // The values come between the id and the text, and elements among them can have texts too.
  String.raw`\bTranslate(?:\$\d+)?, \{\s*id: (?<id>${string})`,
].map((pattern) => new RegExp(pattern, 'g'))

/** Every message of the built components, the engine's and the site's. `folder` contains `rsc`, `ssr`, and `client`. */
export function collectMessages(folder: string): BundleMessage[] {
  const browserCode = readScripts(path.join(folder, 'client'))
  const texts = new Map<string, string | null>()
  for (const code of [readScripts(path.join(folder, 'rsc')), readScripts(path.join(folder, 'ssr'))]) {
    for (const { key, text } of patterns.flatMap((pattern) => findIn(code, pattern)))
      texts.set(key, texts.get(key) ?? text)
  }
  return [...texts].map(([key, text]) => ({ key, text, inBrowser: isNamed(key, browserCode) }))
}

function readScripts(folder: string): string {
  return listFiles(folder)
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')
}

function findIn(code: string, pattern: RegExp): { key: string; text: string | null }[] {
  return [...code.matchAll(pattern)].flatMap(({ 0: found, index, groups }) => {
    const text = readLiteral(groups?.['text'] ?? findChildren(code, index + found.length))
    const key = readLiteral(groups?.['id']) ?? text
    return key === null ? [] : [{ key, text }]
  })
}

/** The literal `children` of an element. The values before it can be elements with children too. */
function findChildren(code: string, from: number): string | undefined {
  const tokens = new RegExp(
    String.raw`(?<open>[{[(])|(?<close>[}\])])|\bchildren: (?<text>${string})|${string}`,
    'g',
  )
  tokens.lastIndex = from
  for (let depth = 0, token = tokens.exec(code); token && depth >= 0; token = tokens.exec(code)) {
    const { open, close, text } = token.groups ?? {}
    if (text !== undefined && depth === 0) return text
    if (open !== undefined) depth += 1
    if (close !== undefined) depth -= 1
  }
  return undefined
}

function readLiteral(literal: string | undefined): string | null {
  try {
    return literal === undefined ? null : (JSON.parse(literal) as string)
  } catch {
    return null
  }
}

/** Minifiers write other characters in several ways, so a key that has any of them counts as used. */
function isNamed(key: string, code: string): boolean {
  return !/^[\w.-]+$/.test(key) || code.includes(key)
}
