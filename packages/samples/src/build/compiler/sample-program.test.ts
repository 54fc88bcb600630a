import { expect, test, vi } from 'vitest'
import { createTemporaryFolder } from '../../../../octavo/tests/temporary-folder.ts'
import type { CompiledFile, CompilerSample } from './compiled-sample.ts'
import { createSampleProgram } from './sample-program.ts'

// The compiler takes a while to load.
vi.setConfig({ testTimeout: 60_000 })

const tsconfig = JSON.stringify({
  compilerOptions: {
    strict: true,
    lib: ['ES5'],
    types: [],
    moduleResolution: 'bundler',
    module: 'ESNext',
  },
})
const shop = `/** A book on a shelf. */
export interface Book { title: string; price: number }
/** Finds a book. */
export declare function findBook(id: number): Book | null
export declare function findBook(title: string): Book
export declare const shelf: { readonly books: Book[]; first?: Book }
`

function environmentWith(files: Record<string, string> = {}): string {
  return createTemporaryFolder({
    'tsconfig.json': tsconfig,
    'node_modules/shop/package.json': JSON.stringify({ name: 'shop', types: 'index.d.ts' }),
    'node_modules/shop/index.d.ts': shop,
    ...files,
  })
}

type Files = Record<string, string>

let samplesMade = 0

function sampleOf(
  files: Files,
  queries: Record<string, [line: number, column: number][]> = {},
): CompilerSample {
  return {
    key: `k${samplesMade++}`,
    isLive: false,
    files: Object.entries(files).map(([name, text]) => ({
      name,
      text,
      visible: [...text.split('\n').keys()],
      queries: (queries[name] ?? []).map(([line, column]) => ({ line, column, kind: 'type' as const })),
    })),
  }
}

/** Compiles samples together and returns the first file of each. */
function compile(samples: CompilerSample[], folder = environmentWith()): CompiledFile[] {
  const results = new Map<string, CompiledFile>()
  createSampleProgram(folder).compile(samples, (key, { files }) => {
    if (files[0]) results.set(key, files[0])
  })
  return samples.map(({ key }) => results.get(key) ?? { hovers: [], queries: [], diagnostics: [] })
}

function compileText(text: string): CompiledFile {
  const [file] = compile([sampleOf({ 'a.ts': text })])
  if (!file) throw new Error('nothing compiled')
  return file
}

const hoversOf = (text: string) => compileText(text).hovers.map((hover) => hover.text)

test('reports syntax errors, an error over several lines on its first line, and mistakes in the options', () => {
  expect(compileText('const = 1').diagnostics[0]).toMatchObject({ line: 0, start: 6, code: 1134 })
  const [error] = compileText('export const a: string = {\n  b: 1,\n}').diagnostics
  expect(error).toMatchObject({ line: 0, start: 13, length: 1, code: 2322 })
  const { mistakes } = createSampleProgram(
    environmentWith({
      'tsconfig.json': '{ "extends": "./not-there.json", "compilerOptions": { "strict": "yes" } }',
    }),
  )
  expect(mistakes).toEqual([
    "Compiler option 'strict' requires a value of type boolean.",
    expect.stringContaining('Cannot read file'),
    'It must not extend another file.',
  ])
})

test('files of one sample can import each other and packages, but share no names without imports', () => {
  const together = sampleOf({
    'client.ts':
      "import { a } from './src/server'\nimport { shelf } from 'shop'\na.toFixed(shelf.books.length)",
    'src/server.ts': 'export const a = 1',
  })
  const other = sampleOf({ 'client.ts': "import { a } from './src/server'" })
  const [first, second] = compile([together, other])
  expect(first?.diagnostics).toEqual([])
  expect(second?.diagnostics).toMatchObject([{ code: 2307 }])
  const [one, two] = compile([
    sampleOf({ 'a.ts': 'const secret = 1\ninterface Window2 { a: string }' }),
    sampleOf({ 'a.ts': 'secret\nlet w: Window2' }),
  ])
  expect(one?.diagnostics).toEqual([])
  expect(two?.diagnostics.map(({ code }) => code)).toEqual([2304, 2304])
})

test.each([
  ['declare global', { 'a.ts': 'declare global { var leaked: number }\nexport {}' }],
  [
    'an augmented package',
    { 'a.ts': "import type {} from 'shop'\ndeclare module 'shop' { interface Book { leaked: 1 } }" },
  ],
  ['a declared module', { 'a.ts': 'leaked', 'b.d.ts': 'declare const leaked: number' }],
])("%s doesn't affect other samples", (_, files: Files) => {
  const use = "import type { Book } from 'shop'\nleaked\nlet b: Book['leaked']"
  const [first, second] = compile([sampleOf(files), sampleOf({ 'a.ts': use })])
  expect(first?.diagnostics).toEqual([])
  expect(second?.diagnostics.map(({ code }) => code)).toEqual([2304, 2339])
})

test('describes names the way an editor does', () => {
  expect(
    hoversOf(`import { findBook as find, shelf, type Book } from 'shop'
let count = 1
function add<T extends Book>(book: T, { price }: Book): T[] { return [book] }
class Shelf { size = 2; grow(by: number) { return this.size + by } }
enum Kind { New, Old }
type Pair<T> = { a: T; b?: Book }
try { new Shelf().grow(count) } catch (error) { find('x'); shelf.first }
Kind.New`),
  ).toMatchSnapshot()
})

test('gives a narrowed name its narrowed type, comments and links in them, but no paths of this machine', () => {
  const hovers = hoversOf('declare const a: string | number\nif (typeof a === "string") a')
  expect(hovers).toEqual(['const a: string | number', 'const a: string | number', 'const a: string'])
  const folder = environmentWith()
  const text = "import * as shop from 'shop'\nshop.findBook(1)\nimport { gone } from './gone'"
  const [file] = compile([sampleOf({ 'a.ts': text })], folder)
  expect(file?.hovers[0]?.text).toBe('module "shop"')
  expect(file?.hovers.find(({ text: hover }) => hover.includes('findBook'))).toMatchObject({
    line: 1,
    start: 5,
    length: 8,
    docs: 'Finds a book.',
  })
  expect(JSON.stringify(file)).not.toContain(folder)
  const comment =
    '/** See {@link Book}, {@linkcode a.b} and {@link https://x.example/ the list}, {@link Book|it}. */'
  const { hovers: linked } = compileText(`type Book = 1\n${comment}\nexport const a = { b: 1 }`)
  expect(linked.find(({ line }) => line === 2)?.docs).toBe('See Book, a.b and the list, it.')
})

test('says which package exports a name, whatever the sample calls it', () => {
  const hovers = compileText(
    "import { findBook as find, type Book } from 'shop'\nconst book: Book = find('x')\nbook.title",
  ).hovers.map(({ line, start, from }) => [line, start, from?.join(' ')])
  expect(hovers).toEqual([
    [0, 9, 'shop findBook'],
    [0, 21, 'shop findBook'],
    [0, 32, 'shop Book'],
    [1, 6, undefined],
    [1, 12, 'shop Book'],
    [1, 19, 'shop findBook'],
    [2, 0, undefined],
    [2, 5, undefined],
  ])
})

test('answers ^? in full, and ^| with the members an editor would offer, or null without a name', () => {
  const many = Array.from({ length: 40 }, (_, index) => `property${index}: ${index}`).join(', ')
  const text = `const big = { ${many} } as const\nconst ok = big`
  const [file] = compile([
    sampleOf(
      { 'a.ts': text },
      {
        'a.ts': [
          [1, 6],
          [1, 9],
        ],
      },
    ),
  ])
  expect(file?.queries[0]).toMatchObject({ line: 1, start: 6, length: 2 })
  expect(file?.queries[0]?.text).toContain('property39')
  expect(file?.queries[1]).toBeNull()
  expect(file?.hovers.find(({ line }) => line === 1)?.text).toContain('...')
  const members = "const book = { title: 'Fog', price: 12, pages: 90 }\nbook.p\nbook."
  const sample = sampleOf({ 'a.ts': members })
  for (const memberFile of sample.files)
    memberFile.queries = [
      { line: 1, column: 6, kind: 'completions' },
      { line: 2, column: 5, kind: 'completions' },
      { line: 0, column: 3, kind: 'completions' },
    ]
  const [memberFile] = compile([sample])
  expect(memberFile?.queries).toEqual([
    {
      line: 1,
      start: 5,
      length: 1,
      text: 'p',
      completions: [
        { name: 'pages', type: 'number' },
        { name: 'price', type: 'number' },
      ],
    },
    expect.objectContaining({ line: 2, start: 5, length: 0, text: '' }),
    null,
  ])
  expect(memberFile?.queries[1]?.completions?.map(({ name }) => name)).toEqual(['pages', 'price', 'title'])
})

test('a result depends on nothing else that is compiled, and names no folder of this machine', () => {
  const picked = sampleOf({
    'a.ts': "type Book = { title: string; price: number }\nexport type Short = Pick<Book, 'title' | 'price'>",
  })
  const other = sampleOf({ 'b.ts': "export type Order = 'price' | 'title'" })
  const textOf = (file: CompiledFile | undefined) => JSON.stringify(file?.hovers)
  const [alone] = compile([picked])
  const [, together] = compile([other, picked])
  expect(textOf(alone)).toContain('Short')
  expect(textOf(together)).toBe(textOf(alone))
  const folder = environmentWith({
    'node_modules/store/package.json': JSON.stringify({ name: 'store', types: 'index.d.ts' }),
    'node_modules/store/index.d.ts': 'export interface Book { isbn: string }\n',
  })
  // Names of these lengths make the compiler shorten the type before, in and after the path.
  const samples = Array.from({ length: 12 }, (_, index) => {
    const name = 'x'.repeat(250 + 6 * index)
    const lines = [
      "import type { Book } from 'shop'",
      "import type { Book as Other } from 'store'",
      `declare const other: { ${name}: Other }`,
      `export const books: { ${name}: Book } = other`,
    ]
    return sampleOf({ 'a.ts': lines.join('\n') })
  })
  const messages = compile(samples, folder).map(({ diagnostics }) => diagnostics[0]?.message ?? '')
  expect(messages.filter((message) => message.includes('import("...')).length).toBeGreaterThan(0)
  for (const message of messages) {
    expect(message).toContain('is not assignable')
    expect(message).not.toContain(folder.slice(0, 3))
  }
})
