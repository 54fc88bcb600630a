// Readers can edit samples in the page, where the compiler has only the declarations that samples reach. It has to say
// the same as the compiler that checks samples in a build. The website's samples have real packages to try that with.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import { createLanguage } from '../../packages/live/src/browser/language/language.ts'
import { listNeededParts } from '../../packages/live/src/browser/language/environments.ts'
import { buildTypeFiles } from '../../packages/live/src/build/declarations/build-type-files.ts'
import { createSampleProgram } from '../../packages/samples/src/build/compiler/sample-program.ts'
import { website } from '../paths.mjs'

const folder = join(website, 'samples', '10.x')
const page = readFileSync(join(website, 'content', 'pages', 'index.mdx'), 'utf8')
const trpc = readFileSync(join(website, 'samples', 'preludes', '10.x', 'trpc.ts'), 'utf8')

const withoutMarks = (text: string) => text.replaceAll(/^\s*\/\/\s*(?:---cut.*|@errors.*|\^[?|].*)$/gm, '')

/** The two files of one of the prepared edits on the home page. */
function readEdit(name: string): Record<string, string> {
  const fences = page.matchAll(
    new RegExp(`\`\`\`ts title="([^"]+)" sample="${name}"[^\\n]*\\n([^]*?)\\n\`\`\``, 'g'),
  )
  const files = Object.fromEntries([...fences].map(([, file = '', text = '']) => [file, withoutMarks(text)]))
  return { ...files, 'trpc.ts': withoutMarks(trpc) }
}

const written = readEdit('written')

function change(file: string, ...changes: [from: string, to: string][]): Record<string, string> {
  let text = written[file] ?? ''
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replace(from, to)
  }
  return { ...written, [file]: text }
}

const all: [name: string, files: () => Record<string, string>][] = [
  ['the home page: as written', () => readEdit('written')],
  ['the home page: rename', () => readEdit('rename')],
  ['the home page: input', () => readEdit('input')],
  ['the home page: add', () => readEdit('add')],
  ['rename a procedure', () => change('server.ts', ['bookById', 'findBook'])],
  ['rename a field', () => change('server.ts', ['price', 'cost'])],
  ['rename the router', () => change('server.ts', ['export const appRouter', 'export const books'])],
  ['another input', () => change('server.ts', ['z.number()', 'z.string()'])],
  ['a mutation', () => change('server.ts', ['.query(', '.mutation('])],
  [
    'a new procedure',
    () => change('server.ts', ['bookById:', "ping: publicProcedure.query(() => 'pong'),\n  bookById:"]),
  ],
  ['an async resolver', () => change('server.ts', ['({ input }) =>', 'async ({ input, ctx }) =>'])],
  ['a wrong argument', () => change('client.ts', ['query(2)', "query('2')"])],
  ['a forgotten await', () => change('client.ts', ['await client', 'client'])],
  ['an error in syntax', () => change('client.ts', ['query(2)', 'query(2'])],
  [
    'a global of browsers',
    () => change('client.ts', ['console.log', 'document.title = book.price;\nconsole.log']),
  ],
  [
    'a module of Node',
    () =>
      change('client.ts', [
        'import {',
        "import { createServer } from 'node:http'\ncreateServer((request) => request.path)\nimport {",
      ]),
  ],
]

/** Each takes a second or two, so only a proof tries those that aren't on the home page all. */
const edits = all.filter((_, index) => process.env['PROVE'] === '1' || index < 4 || index % 4 === 0)

let checkInBrowser: (files: Record<string, string>) => unknown
/** By the name of the edit. */
const foundInBuild = new Map<string, unknown>()

beforeAll(() => {
  const compiler = { href: '', bytes: 0 }
  const specifiers = ['@trpc/client', '@trpc/server', 'zod']
  const { manifest: href, files } = buildTypeFiles({ root: website, folder, specifiers, compiler })
  const manifest = JSON.parse(files[href] ?? '')
  const declarations = new Map()
  for (const index of listNeededParts(written, manifest))
    for (const [path, text] of Object.entries(JSON.parse(files[manifest.parts[index].href] ?? '{}')))
      declarations.set(path, text)
  const registry = ts.createDocumentRegistry(true)
  const language = createLanguage(ts, { manifest, declarations, name: 'sample', registry })
  checkInBrowser = (texts) => {
    language.update(texts)
    return language.listErrors()
  }
  // In one program, as in a build.
  const samples = edits.map(([key, files]) => ({
    key,
    files: Object.entries(files()).map(([name, text]) => ({ name, text, visible: [], queries: [] })),
    isLive: false,
  }))
  createSampleProgram(folder).compile(samples, (key, result) => {
    const names = samples.find((sample) => sample.key === key)?.files.map(({ name }) => name) ?? []
    const found = names.map((name, index) => [name, result.files[index]?.diagnostics])
    foundInBuild.set(key, Object.fromEntries(found))
  })
}, 60_000)

const wrong: string[] = []

// The first one starts the compiler.
test.each(edits)(
  '%s',
  (name, files) => {
    const found = checkInBrowser(files())
    if (JSON.stringify(found).includes('"code"')) wrong.push(name)
    expect(found).toEqual(foundInBuild.get(name))
  },
  90_000,
)

test('most of these edits are mistakes', () => {
  expect(wrong.length).toBeGreaterThan(edits.length / 2)
})
