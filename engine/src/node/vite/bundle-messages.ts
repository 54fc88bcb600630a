import { readFileSync } from 'node:fs'
import path from 'node:path'
import { walkFiles } from './engine-hash.ts'

/** A text that a component translates. `inBrowser`: the browser's files name it, so pages must carry its translation. */
export type BundleMessage = { key: string; text: string; inBrowser: boolean }

/** Bundled code is printed by the bundler, never by hand, so the shape of an object in it is known. */
const string = String.raw`"(?:[^"\\]|\\.)*"`
const patterns = [
  new RegExp(
    String.raw`\bid: (?<id>${string}),\s*(?:description: ${string},\s*)?(?:message|children): (?<text>${string})`,
    'g',
  ),
  new RegExp(
    String.raw`\bmessage: (?<text>${string}),\s*(?:description: ${string},\s*)?id: (?<id>${string})`,
    'g',
  ),
  new RegExp(String.raw`\btranslate(?:Plural)?(?:\$\d+)?\)?\(\{\s*message: (?<text>${string})`, 'g'),
  new RegExp(
    String.raw`\bTranslate(?:\$\d+)?, \{\s*(?:values: [^"]*?,\s*)?children: (?<text>${string})`,
    'g',
  ),
]

/** Every message of the built components, those of the engine and those of the site: `made` holds `rsc`, `ssr`, `client`. */
export function collectMessages(made: string): BundleMessage[] {
  const browserCode = readScripts(path.join(made, 'client'))
  const texts = new Map<string, string>()
  for (const code of [readScripts(path.join(made, 'rsc')), readScripts(path.join(made, 'ssr'))]) {
    for (const { id, text } of patterns.flatMap((pattern) => findIn(code, pattern)))
      texts.set(id ?? text, text)
  }
  return [...texts].map(([key, text]) => ({ key, text, inBrowser: isNamed(key, browserCode) }))
}

function readScripts(folder: string): string {
  return [...walkFiles(folder)]
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

function findIn(code: string, pattern: RegExp): { id: string | undefined; text: string }[] {
  return [...code.matchAll(pattern)].flatMap(({ groups }) => {
    const text = readLiteral(groups?.['text'])
    return text === undefined ? [] : [{ id: readLiteral(groups?.['id']), text }]
  })
}

function readLiteral(literal: string | undefined): string | undefined {
  try {
    return literal === undefined ? undefined : (JSON.parse(literal) as string)
  } catch {
    return undefined
  }
}

/** How a minifier writes other characters than these is its own business: better one text too many. */
function isNamed(key: string, code: string): boolean {
  return !/^[\w.-]+$/.test(key) || code.includes(key)
}
