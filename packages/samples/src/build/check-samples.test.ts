import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Document, documentKeyOf, hashOf, readSamplePage, type VersionSymbols } from 'octavo/feature'
import { createEnvironmentFinder } from 'octavo-npm'
import type { Site } from 'octavo/feature-shared'
import { expect, test, vi } from 'vitest'
import type { FrontMatter } from '../../../octavo/src/model/document.ts'
import { createTemporaryFolder } from '../../../octavo/tests/temporary-folder.ts'
import { type CheckedSamples, checkSamples } from './check-samples.ts'
import type { SampleCompilers } from './compiler/sample-compilers.ts'
import { createSampleProgram } from './compiler/sample-program.ts'
import { minimumKeyOf, type Minimums } from './minimums/minimums-file.ts'
import { build, fencesOf } from './sample-fixtures.ts'

// The compiler takes a while to load.
vi.setConfig({ testTimeout: 60_000 })

const tsconfig = JSON.stringify({ compilerOptions: { lib: ['ES5'], types: [] } })
const docs = [
  {
    id: 'default',
    versions: [
      { name: 'current', label: '2.x', isLast: true, samples: { folder: 'two' } },
      { name: '1.x', label: '1.x', isLast: false, samples: { folder: 'one' } },
    ],
  },
] as Site['docs']

/** A site on disk. The compiler runs in this thread and records what it's asked to compile. */
function createSite(files: Record<string, string>, frontMatter: FrontMatter = {}) {
  const root = createTemporaryFolder({
    'two/tsconfig.json': tsconfig,
    'one/tsconfig.json': tsconfig,
    'two/package-lock.json': '{}',
    ...files,
  })
  const asked: { folder: string; count: number }[] = []
  const compilers: SampleCompilers = {
    async compile({ folder }, samples) {
      asked.push({ folder: path.relative(root, folder), count: samples.length })
      const program = createSampleProgram(folder)
      const results = new Map()
      program.compile(samples, (key, result) => results.set(key, result))
      return { results, mistakes: [] }
    },
    close: async () => undefined,
  }
  function documentsOf(file: string): Document[] {
    const hash = hashOf(readFileSync(path.join(root, file)))
    const content = { file, format: 'md', hash, includes: [], links: {}, images: {} } as const
    return versionsOf(file).map(
      (version) =>
        ({ kind: 'doc', set: 'default', version, file, format: 'md', frontMatter, content }) as never,
    )
  }
  const names = Object.keys(files).filter((file) => file.endsWith('.md'))
  return {
    root,
    asked,
    check: ({
      maxUnchecked = 0.03,
      compilerId = 'c',
      stageId = 's',
      symbols = [] as VersionSymbols[],
      minimums = new Map<string, Minimums>(),
    } = {}) =>
      checkSamples({
        root,
        boundary: () => null,
        environments: createEnvironmentFinder(docs, root),
        documents: names.flatMap(documentsOf),
        symbols,
        minimums,
        maxUnchecked,
        compilerId,
        stageId,
        compilers,
        onProgress: () => undefined,
      }),
    /** The results for a file, in the first version that has it unless told otherwise. */
    shown: ({ pages }: Pick<CheckedSamples, 'pages'>, file: string, version = versionsOf(file)[0] ?? '') =>
      Object.values(
        readSamplePage(root, pages.get(documentKeyOf({ set: 'default', version, file }))?.name ?? ''),
      ),
  }
}

function versionsOf(file: string): string[] {
  if (file.startsWith('shared')) return ['current', '1.x']
  return [file.startsWith('old') ? '1.x' : 'current']
}

const fence = (code: string, meta = '') => `\`\`\`ts${meta && ` ${meta}`}\n${code}\n\`\`\`\n`

test('reports a broken sample with file, line, column, message, frame and hint', async () => {
  const { check } = createSite({
    'a.md': `# A\n\n> ${fence("let a: number = 'x'").trim().replaceAll('\n', '\n> ')}\n`,
  })
  expect((await check()).problems).toMatchSnapshot()
})

test('gives positions within the visible code', async () => {
  const code = 'const hidden = 1\n// ---cut---\n\nconst a: string = hidden\n//    ^?\n// @errors: 2322'
  const { check, shown } = createSite({ 'a.md': fence(code) })
  const checked = await check()
  expect(checked.problems).toEqual([])
  const error = {
    line: 0,
    start: 6,
    length: 1,
    code: 2322,
    message: "Type 'number' is not assignable to type 'string'.",
  }
  const a = { line: 0, start: 6, length: 1, text: 'const a: string' }
  expect(shown(checked, 'a.md')).toEqual([
    {
      hovers: [a, { line: 0, start: 18, length: 6, text: 'const hidden: 1' }],
      queries: [a],
      errors: [error],
    },
  ])
})

test.each([
  [
    'an expected error that does not occur',
    '// @errors: 2322\nconst a = 1',
    { line: 2, column: 1, message: 'The compiler does not report error 2322 in this fence.' },
  ],
  [
    'an arrow below no name',
    'const a = 1\n//  ^?',
    { line: 3, column: 5, message: 'The arrow does not point at a name.' },
  ],
  [
    'a file of another sample',
    "import { a } from './server'",
    { line: 2, hint: expect.stringContaining('sample="name"') as string },
  ],
  [
    'a package nobody has',
    "import x from 'nope'",
    { line: 2, hint: expect.stringContaining('two/package.json') as string },
  ],
  ['a name nobody declares', 'nope', { line: 2, hint: expect.stringContaining('---cut---') as string }],
])('fails on %s', async (_, code, problem) => {
  const { check } = createSite({ 'a.md': fence(code) })
  expect((await check()).problems).toMatchObject([{ severity: 'error', file: 'a.md', ...problem }])
})

test('needs neither compiler nor Markdown parser for known results, and compiles only what is new', async () => {
  const site = createSite({ 'a.md': fence('const a = 1'), 'old.md': fence('const a: number = ""') })
  const first = await site.check()
  expect(site.asked).toEqual([
    { folder: 'two', count: 1 },
    { folder: 'one', count: 1 },
  ])
  const second = await site.check()
  expect(site.asked).toHaveLength(2)
  expect(second).toEqual({ ...first, counts: { ...first.counts, compiled: 0 } })
  const known = createSite({
    'a.md': fence('const a = 1') + fence('const b = 1'),
    'b.md': fence('const c = 1'),
  })
  await known.check()
  const moved = `More.\n\n${fence('const d = 1')}${fence('const a = 1')}${fence('const b = 1')}`
  writeFileSync(path.join(known.root, 'a.md'), moved)
  const { counts } = await known.check()
  expect(counts).toEqual({ checked: 4, compiled: 1, runs: 0, unchecked: 0 })
  expect(known.asked.slice(1)).toEqual([{ folder: 'two', count: 1 }])
})

test.each([
  ['the lockfile', 'two/package-lock.json', '{ "x": 1 }'],
  ['the options', 'two/tsconfig.json', tsconfig.replace('{', '{ ')],
  ['the text', 'a.md', fence('const a = x + 1')],
  ['the prelude', 'set-up.ts', 'const x = 2'],
])('%s is part of the key', async (_, file, text) => {
  const site = createSite(
    { 'a.md': fence('const a = x'), 'set-up.ts': 'const x = 1' },
    { prelude: ['./set-up.ts'] },
  )
  await site.check()
  writeFileSync(path.join(site.root, file), text)
  expect((await site.check()).counts.compiled).toBe(1)
  expect((await site.check({ compilerId: 'newer', stageId: 'newer' })).counts.compiled).toBe(1)
})

test("rebuilds pages from the compiler's results when this stage changes, and results that were lost or damaged", async () => {
  const site = createSite({ 'a.md': fence('const a = 1') })
  const first = await site.check()
  const again = await site.check({ stageId: 'newer' })
  expect(again.counts).toEqual({ checked: 1, compiled: 0, runs: 0, unchecked: 0 })
  expect(again.pages).toEqual(first.pages)
  const folder = path.join(site.root, '.octavo', 'samples')
  rmSync(path.join(folder, 'pages'), { recursive: true })
  expect(await site.check()).toMatchObject({ pages: first.pages, counts: { compiled: 0 } })
  expect(site.shown(first, 'a.md')).toHaveLength(1)
  for (const name of readdirSync(path.join(folder, 'results')))
    writeFileSync(path.join(folder, 'results', name), 'broken')
  rmSync(path.join(folder, 'index'))
  expect(await site.check()).toMatchObject({ pages: first.pages, counts: { compiled: 1 } })
})

test('links names to the reference of their version, even after its pages have moved', async () => {
  const code = fence("import { find } from 'shop'\nfind()")
  const shop = 'export function find(): void'
  const module = (folder: string) => ({
    [`${folder}/shop.d.ts`]: `declare module 'shop' { ${shop} }`,
    [`${folder}/tsconfig.json`]: tsconfig.replace('}}', '},"files":["shop.d.ts"]}'),
  })
  const site = createSite({ ...module('two'), ...module('one'), 'a.md': code, 'old.md': code })
  const symbolsAt = (path: string): VersionSymbols[] => [
    { set: 'default', version: '1.x', environment: 'one', index: null },
    {
      set: 'default',
      version: 'current',
      environment: 'two',
      index: { exports: { shop: { find: path } }, since: { '/api/find': '1.4' } },
    },
  ]
  const linksOf = (checked: CheckedSamples, file: string) =>
    site.shown(checked, file).flatMap(({ hovers }) => hovers.map(({ page }) => page))
  const first = await site.check({ symbols: symbolsAt('/api/find') })
  expect(first.problems).toEqual([])
  expect(linksOf(first, 'a.md')).toEqual(['/api/find', '/api/find'])
  expect(linksOf(first, 'old.md')).toEqual([undefined, undefined])
  const [shown] = site.shown(first, 'a.md')
  expect(shown?.hovers[0]?.since).toBe('1.4')
  const moved = await site.check({ symbols: symbolsAt('/reference/find') })
  expect(moved.counts.compiled).toBe(0)
  expect(linksOf(moved, 'a.md')).toEqual(['/reference/find', '/reference/find'])
  expect(site.shown(moved, 'old.md')).toEqual(site.shown(first, 'old.md'))
})

test('has separate results for each version that shows a file', async () => {
  const globals = (folder: string, type: string) => ({
    [`${folder}/globals.d.ts`]: `declare const edition: ${type}`,
    [`${folder}/tsconfig.json`]: tsconfig.replace('}}', '},"files":["globals.d.ts"]}'),
  })
  const site = createSite({ ...globals('two', '2'), ...globals('one', '1'), 'shared.md': fence('edition') })
  const checked = await site.check()
  const typesIn = (version: string) =>
    site.shown(checked, 'shared.md', version).flatMap(({ hovers }) => hovers.map(({ text }) => text))
  expect([typesIn('current'), typesIn('1.x')]).toEqual([['const edition: 2'], ['const edition: 1']])
})

test('compiles lines that a sample adds, but not lines that it removes', async () => {
  const before = "const a: number = 'x' // [!code --]"
  const removed = createSite({ 'a.md': fence(`${before}\nconst a = 1 // [!code ++]\na.toFixed()`) })
  const checked = await removed.check()
  expect(checked.problems).toEqual([])
  const [result] = removed.shown(checked, 'a.md')
  expect(result?.hovers.map(({ line, text }) => `${line} ${text}`)).toEqual([
    '1 const a: 1',
    '2 const a: 1',
    '2 (method) toFixed(fractionDigits?: number | undefined): string',
  ])
  const byMeta = createSite({ 'a.md': fence("const a: number = 'x'\nexport {}", 'del={1}') })
  expect((await byMeta.check()).problems).toEqual([])
  const added = createSite({ 'a.md': fence("const a: number = 'x' // [!code ++]") })
  expect((await added.check()).problems).toMatchObject([{ file: 'a.md', line: 2, column: 7 }])
})

test("shows types on the lines readers see, even below markers they don't see", async () => {
  const site = createSite({ 'a.md': fence('// highlight-next-line\nconst a = 1\n//    ^?') })
  const [result] = site.shown(await site.check(), 'a.md')
  expect(result).toMatchObject({ hovers: [{ line: 0, start: 6 }], queries: [{ line: 0, start: 6 }] })
})

test('reports a missing prelude, and an error inside one on its own line', async () => {
  const page = `---\ntitle: A\nprelude: ./set-upp.ts\n---\n\n${fence('a')}`
  const missing = createSite({ 'a.md': page, 'set-up.ts': '' }, { prelude: ['./set-upp.ts'] })
  expect((await missing.check()).problems[0]).toMatchSnapshot()
  const broken = createSite(
    { 'a.md': fence('a'), 'set-up.ts': 'const a = 1\nlet b: string = a' },
    { prelude: ['@site/set-up.ts'] },
  )
  expect((await broken.check()).problems).toMatchObject([{ file: 'set-up.ts', line: 2, column: 5 }])
})

test('front matter can choose the environment, and samples that run or opted out are counted, up to the limit', async () => {
  const site = createSite({ 'a.md': fence('const a = 1') }, { samples: '1.x' })
  await site.check()
  expect(site.asked).toEqual([{ folder: 'one', count: 1 }])
  const wrong = createSite({ 'a.md': fence('const a = 1') }, { samples: '1x' })
  expect((await wrong.check()).problems).toMatchObject([{ file: 'a.md', hint: 'Did you mean "1.x"?' }])
  const optOut = fence('…', 'nocheck="pseudo code"')
  const counted = createSite({ 'a.md': fence('const a = 1', 'run') + fence('const b = 1') + optOut })
  const { counts, problems } = await counted.check()
  expect(counts).toEqual({ checked: 2, compiled: 2, runs: 1, unchecked: 1 })
  expect(problems).toEqual([
    {
      severity: 'error',
      message: '1 of 3 samples are not compiled (33.3 %, but at most 3 % are allowed):\n- a.md:7 pseudo code',
      hint: 'Let some of them compile, or raise "samples.maxUnchecked" in site.config.ts.',
    },
  ])
  expect((await counted.check({ maxUnchecked: 1 / 3 })).problems).toEqual([])
  const unexplained = await createSite({ 'a.md': fence('…', 'nocheck') }).check()
  expect(unexplained.problems.at(-1)?.message).toContain('- a.md:1 (no reason given)')
  expect((await createSite({ 'a.md': 'No samples.' }).check({ maxUnchecked: 0 })).problems).toEqual([])
})

function keyOf(code: string): string {
  const [sample] = build(fencesOf(['ts', code])).samples
  const [origin] = sample?.origins ?? []
  return sample && origin ? minimumKeyOf(sample, origin) : ''
}

/** Two fences, and how they're checked with a list of releases. */
function createKnownSite() {
  const { root, check, shown } = createSite({ 'a.md': fence('const a = 1') + fence('const b = 2') })
  const known = { [keyOf('const a = 1')]: '2.0', [keyOf('const b = 2')]: '2.4' }
  const checkWith = (fences: Record<string, string>) =>
    check({ minimums: new Map([['two', { first: '2.0', fences }]]) })
  return { root, known, shown, checkWith }
}

test('tells which release a fence needs until its text changes, and counts those that a list lacks or no longer needs', async () => {
  const { root, known, shown, checkWith } = createKnownSite()
  const needsOf = async (fences: Record<string, string>) =>
    shown(await checkWith(fences), 'a.md').map(({ needs }) => needs)
  expect(await needsOf(known)).toEqual([undefined, '2.4'])
  expect(await needsOf({ ...known, [keyOf('const a = 1')]: '2.1' })).toEqual(['2.1', '2.4'])
  writeFileSync(path.join(root, 'a.md'), fence('const b = 3'))
  expect(await needsOf(known)).toEqual([undefined])
  const { root: listed, known: left, checkWith: checkListed } = createKnownSite()
  const differencesOf = async (fences: Record<string, string>) => (await checkListed(fences)).minimums
  expect(await differencesOf(left)).toEqual([{ environment: 'two', missing: 0, extra: 0 }])
  const old = { ...left, old: '2.1' }
  expect(await differencesOf(old)).toEqual([{ environment: 'two', missing: 0, extra: 1 }])
  writeFileSync(path.join(listed, 'a.md'), fence('const b = 3') + fence('const a = 1'))
  for (let run = 1; run <= 2; run++)
    expect(await differencesOf(left)).toEqual([{ environment: 'two', missing: 1, extra: 1 }])
})
