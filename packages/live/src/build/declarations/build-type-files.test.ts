import ts from 'typescript'
import { expect, test, vi } from 'vitest'
import { createTemporaryFolder } from '../../../../octavo/tests/temporary-folder.ts'
import { createLanguage, type SampleTexts } from '../../browser/language/language.ts'
import { listNeededParts } from '../../browser/language/environments.ts'
import type { DeclarationPart, TypeManifest } from '../../shared/type-manifest.ts'
import { createSampleProgram } from '../../../../samples/src/build/compiler/sample-program.ts'
import { buildTypeFiles } from './build-type-files.ts'

// The compiler takes a while to load.
vi.setConfig({ testTimeout: 60_000 })

const environment = {
  'env/tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      lib: ['ES5'],
      types: ['clock'],
      module: 'ESNext',
      moduleResolution: 'bundler',
    },
    files: ['globals.d.ts'],
  }),
  'env/package.json': '{"type":"module"}',
  'env/globals.d.ts': '/** Where ships are told to go. */ declare const harbor: { berths: number }',
  'env/node_modules/@types/clock/index.d.ts':
    '/// <reference path="ticks.d.ts" />\ndeclare function now(): Tick',
  'env/node_modules/@types/clock/ticks.d.ts': '/* A tick. */ interface Tick { ms: number }',
  'env/node_modules/shop/package.json': JSON.stringify({
    name: 'shop',
    description: 'Not needed by a compiler.',
    exports: { '.': { types: './dist/index.d.ts' }, './admin': { types: './dist/admin.d.ts' } },
  }),
  'env/node_modules/shop/dist/index.d.ts':
    "/** A shelf. */\nexport { Shelf } from './shelf'\nexport type Money = import('money').Money",
  'env/node_modules/shop/dist/shelf.d.ts': 'export interface Shelf { books: string[] }',
  'env/node_modules/shop/dist/admin.d.ts': 'export declare const secret: number',
  'env/node_modules/shop/dist/unused.d.ts': 'export declare const unused: number',
  'env/node_modules/money/package.json': JSON.stringify({ name: 'money', types: 'money.d.ts' }),
  'env/node_modules/money/money.d.ts': '/** An amount. */\nexport interface Money { cents: number }',
  'env/node_modules/other/index.d.ts': 'export declare const other: 1',
}

function trace() {
  const root = createTemporaryFolder(environment)
  const folder = `${root}/env`
  const compiler = { href: 'assets/live/typescript.js', bytes: 1 }
  const specifiers = ['shop', 'other', 'node:fs']
  const { manifest: path, files } = buildTypeFiles({ root, folder, specifiers, compiler })
  const manifest = JSON.parse(files[path] ?? '') as TypeManifest
  const readPart = (name: string) =>
    JSON.parse(files[manifest.parts[name]?.href ?? ''] ?? '{}') as DeclarationPart
  return { root, folder, files, manifest, readPart }
}

test('only reached files are kept, comments only in packages that samples import, and no folder of this machine', () => {
  const { root, files, manifest, readPart } = trace()
  expect(Object.keys(readPart('shop')).toSorted()).toEqual([
    '/env/node_modules/shop/dist/index.d.ts',
    '/env/node_modules/shop/dist/shelf.d.ts',
    '/env/node_modules/shop/package.json',
  ])
  expect(manifest.packages).toEqual({ shop: ['money', 'shop'], other: ['other'], 'node:fs': [] })
  expect(manifest.common).toEqual(['', '@types/clock', 'typescript'])
  expect(readPart('shop')['/env/node_modules/shop/dist/index.d.ts']).toContain('/** A shelf. */')
  expect(readPart('money')['/env/node_modules/money/money.d.ts']).toBe(
    'export interface Money { cents: number }',
  )
  expect(readPart('@types/clock')['/env/node_modules/@types/clock/index.d.ts']).toBe(
    '/// <reference path="ticks.d.ts" />\ndeclare function now(): Tick',
  )
  expect(Object.values(files).filter((text) => text.includes(root))).toEqual([])
})

/** `loaded` is what has arrived before, for other texts. */
function openInBrowser(texts: SampleTexts, { manifest, readPart }: ReturnType<typeof trace>, loaded = texts) {
  const load = (needed: SampleTexts) =>
    listNeededParts(needed, manifest).flatMap((name) => Object.entries(readPart(name)))
  const declarations = new Map(load(loaded))
  const registry = ts.createDocumentRegistry(true)
  const language = createLanguage(ts, { manifest, declarations, name: 'sample', registry })
  language.update(texts)
  const loadRest = () => load(texts).forEach(([path, text]) => declarations.set(path, text))
  return { ...language, loadRest }
}

test('a package that arrives later is found without another edit', () => {
  const text = "import type { Shelf } from 'shop'\nexport const shelf: Shelf = { books: [1] }"
  const language = openInBrowser({ 'a.ts': text }, trace(), {})
  expect(language.listErrors()['a.ts']).toMatchObject([{ code: 2307 }])
  language.loadRest()
  language.update({ 'a.ts': text })
  expect(language.listErrors()['a.ts']).toMatchObject([{ code: 2322 }])
})

function checkInBuild(texts: SampleTexts, folder: string) {
  const found: Record<string, unknown> = {}
  const sample = Object.entries(texts).map(([name, text]) => ({ name, text, visible: [], queries: [] }))
  createSampleProgram(folder).compile([{ key: 'sample', files: sample, isLive: false }], (_, result) => {
    for (const [index, { name }] of sample.entries()) found[name] = result.files[index]?.diagnostics
  })
  return found
}

test.each([
  [
    'nothing wrong',
    { 'a.ts': "import type { Shelf } from 'shop'\nexport const shelf: Shelf = { books: [] }" },
  ],
  ['a wrong type', { 'a.ts': "import type { Money } from 'shop'\nconst money: Money = { cents: 'two' }" }],
  ['another file', { 'a.ts': 'export const a = 1', 'b.ts': "import { a, b } from './a'\na.b\nb" }],
  ['syntax', { 'a.ts': 'const = 1\nlet a: number = "1"' }],
  ['globals', { 'a.ts': 'now().ms.x\nharbor.berth\nnowhere' }],
  ['a package that is not there', { 'a.ts': "import { x } from 'nowhere'\nexport { x }" }],
  ['several lines', { 'a.ts': 'const a: { b: number } = {\n  c: 1,\n}\nexport const d: string = (\n  1\n)' }],
] satisfies [string, SampleTexts][])('the browser reports what the build reports: %s', (_, texts) => {
  const site = trace()
  expect(openInBrowser(texts, site).listErrors()).toEqual(checkInBuild(texts, site.folder))
})

test('types, documentation and suggestions, which have to be asked for where a new name is written', () => {
  const text = "import type { Shelf } from 'shop'\nexport const shelf: Shelf = { books: [] }\nshelf.books.len"
  const language = openInBrowser({ 'a.ts': text }, trace())
  expect(language.describe('a.ts', text.indexOf('shelf:'))).toMatchObject({ text: 'const shelf: Shelf' })
  expect(language.complete('a.ts', text.length).map(({ name }) => name)).toContain('length')
  expect(language.describeSuggestion('a.ts', text.length, 'length')?.text).toContain('length: number')
  const unnamed = 'export const lamp = (name: string) => ({\n  name,\n  cos'
  const other = openInBrowser({ 'a.ts': unnamed }, trace())
  expect(other.complete('a.ts', unnamed.length, false)).toEqual([])
  expect(other.complete('a.ts', unnamed.length, true)).not.toEqual([])
})
