import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../files/files.ts'

/**
 * A text that a component translates; null when only its id is known. `inBrowser`: the browser's files name it, so
 * pages must carry its translation.
 */
export type BundleMessage = { key: string; text: string | null; inBrowser: boolean }

/** Bundled code is printed by the bundler, never by hand, so the shape of an object in it is known. */
const string = String.raw`"(?:[^"\\]|\\.)*"`
const patterns = [
  String.raw`\bid: (?<id>${string}),\s*(?:description: ${string},\s*)?(?:message|children): (?<text>${string})`,
  String.raw`\bmessage: (?<text>${string}),\s*(?:description: ${string},\s*)?id: (?<id>${string})`,
  String.raw`\btranslate(?:Plural)?(?:\$\d+)?\)?\(\{\s*message: (?<text>${string})(?:,\s*description: ${string})?\s*\}`,
  String.raw`\bTranslate(?:\$\d+)?, \{\s*children: (?<text>${string})`,
  // Values stand between the id and the text, and elements may have texts of their own.
  String.raw`\bTranslate(?:\$\d+)?, \{\s*id: (?<id>${string})`,
].map((pattern) => new RegExp(pattern, 'g'))

/** Every message of the built components, those of the engine and those of the site: `made` holds `rsc`, `ssr`, `client`. */
export function collectMessages(made: string): BundleMessage[] {
  const browserCode = readScripts(path.join(made, 'client'))
  const texts = new Map<string, string | null>()
  for (const code of [readScripts(path.join(made, 'rsc')), readScripts(path.join(made, 'ssr'))]) {
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

/** The literal `children` of an element, behind values that may be elements with children of their own. */
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

/** How a minifier writes other characters than these is its own business: better one text too many. */
function isNamed(key: string, code: string): boolean {
  return !/^[\w.-]+$/.test(key) || code.includes(key)
}
