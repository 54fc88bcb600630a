import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, it } from 'vitest'
import { collectMessages } from '../src/bundle/bundle-messages.ts'
import { listFiles } from '../src/files/files.ts'
import { placeholdersOf } from '../src/i18n/build/catalog.ts'
import { calloutKinds } from '../src/markdown/shared/directives.ts'
import { admonitionMessage, buildMessages } from '../src/model/build-messages.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

const packages = join(import.meta.dirname, '../..')
const folder = join(import.meta.dirname, '../languages')
const tags = readdirSync(folder).map((file) => basename(file, '.json'))

/** What's the same word in English, by language. Everything else that equals the original was forgotten. */
const alike: Record<string, string> = {
  de: 'in|Name|optional|Playground|Tags|Tags:|Tags: {tags}|Version|Version {version}|Version: {version}',
  es: 'Interfaces|Interfaces ({count})|variable|Variables|Variables ({count})',
  fr: 'Classes|Classes ({count})|Description|Documentation|Guide|interface|Interfaces|Interfaces ({count})|Menu|module|Page|Tags|type|Type|variable|Variables|Variables ({count})|Version|Version {version}|Versions|{count} export|{count} exports',
  id: 'Menu|Playground',
  it: 'in|Menu|namespace|Playground',
  nl: 'Constructors|in|interface|Interfaces|Interfaces ({count})|Menu|module|namespace|Namespaces|Namespaces ({count})|Overload {number}|Parameters|Playground|Recent|Tags|Tags:|Tags: {tags}|type|Type|{count} export|{count} exports',
  pl: 'Menu',
  'pt-BR':
    'Classes|Classes ({count})|interface|Interfaces|Interfaces ({count})|Menu|namespace|Namespaces|Namespaces ({count})|Playground|Tags|Tags:|Tags: {tags}',
  sv: 'Guide|Version|Version {version}|Version: {version}',
  cs: 'Playground',
}

/** TypeScript's own words. */
const keywords = ['abstract', 'readonly', 'static']

/** Bundling takes long, and the bundler prints what it compiles in the same way. */
async function collectOriginals(): Promise<Map<string, string | null>> {
  const code: Record<string, string> = {}
  for (const name of readdirSync(packages)) {
    const sources = listFiles(join(packages, name, 'src'))
    for (const file of sources.filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))) {
      const text = readFileSync(join(packages, name, 'src', file), 'utf8')
      if (!/\btranslat|\bmessage/i.test(text)) continue
      const compiled = await transformWithOxc(text, file, { jsx: { runtime: 'automatic' } })
      code[`rsc/${name}/${file}.js`] = compiled.code
    }
  }
  const built = [...Object.values(buildMessages), ...Object.keys(calloutKinds).map(admonitionMessage)]
  return new Map([
    ...built.map(({ id, message }): [string, string] => [id, message]),
    ...collectMessages(createTemporaryFolder(code)).map(({ key, text }): [string, string | null] => [
      key,
      text,
    ]),
  ])
}

/** How many of a language's plural forms whole numbers need. Millions and fractions have others in some of them. */
function countForms(tag: string): number {
  const rules = new Intl.PluralRules(tag)
  return new Set(Array.from({ length: 1000 }, (_, number) => rules.select(number))).size
}

function readLanguage(tag: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8')) as Record<string, string>
}

function describeMistake(tag: string, text: string, original: string): string | null {
  const same = [...keywords, ...(alike[tag]?.split('|') ?? [])]
  const forms = original.includes('|') ? countForms(tag) : 1
  const [own, wanted] = [text, original].map((one) => placeholdersOf(one).toSorted().join())
  if (own !== wanted) return `has the placeholders ${own}, not ${wanted}`
  if (text.split('|').length !== forms) return `doesn't have ${forms} forms`
  if (text !== text.trim() || text === '') return 'has space around it'
  const isEnglish = text === original && !original.split('|').every((form) => same.includes(form))
  return isEnglish ? 'is English' : null
}

it('every language has all messages in order, with their placeholders and plural forms, in its own words', async () => {
  const originals = await collectOriginals()
  expect(originals.size).toBeGreaterThan(300)
  expect([...originals].filter(([id, text]) => text === null || !id.startsWith('octavo.'))).toEqual([])
  const ids = [...originals.keys()].toSorted()
  for (const tag of tags) expect(Object.keys(readLanguage(tag)), tag).toEqual(ids)
  const mistakes = tags.flatMap((tag) =>
    Object.entries(readLanguage(tag)).flatMap(([id, text]) => {
      const mistake = describeMistake(tag, text, originals.get(id) ?? '')
      return mistake === null ? [] : [`${tag} ${id}: "${text}" ${mistake}`]
    }),
  )
  expect(mistakes).toEqual([])
})

it('lists only tags and words that are in use', () => {
  expect(tags.length).toBeGreaterThanOrEqual(20)
  expect(tags).toEqual(Intl.getCanonicalLocales(tags))
  const unused = Object.entries(alike).flatMap(([tag, words]) => {
    const texts = Object.values(readLanguage(tag)).flatMap((text) => text.split('|'))
    return words.split('|').filter((word) => !texts.includes(word))
  })
  expect(unused).toEqual([])
})
