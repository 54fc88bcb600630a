import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { createTemporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'
import { SiteError } from '../problems/site-error.ts'
import { loadConfig, type LoadConfigOptions } from './load-config.ts'
import { runConfig } from './run-config.ts'

const config = "import { defineSite } from 'octavo'\nexport default defineSite({ title: 'Lighthouse' })\n"
let root = ''

beforeEach(() => {
  root = createTemporaryFolder()
})
const write = (files: Record<string, string>) => writeFiles(root, files)

function load(more: Partial<LoadConfigOptions> = {}) {
  return loadConfig({ root, env: {}, command: 'build', ...more })
}

async function compiledFiles(): Promise<string[]> {
  const folder = join(root, '.octavo/config')
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.mjs')).map((name) => join(folder, name))
}

/** The problems of a load that must fail, as text with paths of this run replaced. */
async function failureOf(more: Partial<LoadConfigOptions> = {}): Promise<string> {
  const error: unknown = await load(more).catch((reason: unknown) => reason)
  if (!(error instanceof SiteError)) throw new Error('expected a failure', { cause: error })
  return error.problems
    .flatMap(({ severity, file = 'no file', line, column, message, frame = [], hint = [] }) => {
      const place = [file, line, column].filter((part) => part !== undefined).join(':')
      return [`${severity} in ${place}: ${message}`, frame, hint].flat()
    })
    .join('\n')
    .replaceAll(root, '<root>')
}

/** Writes files and loads them, which must fail, once for each set. */
async function failuresWith(...sets: Record<string, string>[]): Promise<string> {
  const failures: string[] = []
  for (const files of sets) {
    write(files)
    failures.push(await failureOf())
  }
  return failures.join('\n')
}

it("loading reads TypeScript with its imports and lists them, and finds the site's folder within its repository", async () => {
  write({
    'site.config.ts': `
        import { defineSite, type SiteInput } from 'octavo'
        import { basename } from 'node:path'
        import sidebars from './navigation/sidebars.ts'
        import data from './data.json' with { type: 'json' }
        const versions = [{ name: 'current', path: '/docs', folder: 'docs', sidebars }]
        export default defineSite({ title: data.title, tagline: basename('/a/b'), docs: { versions } } satisfies SiteInput)`,
    'navigation/sidebars.ts': `
        enum Kind { Doc = 'doc' }
        export default { docs: [{ type: Kind.Doc, id: import.meta.url.split('/').at(-1) }] }`,
    'data.json': '{ "title": "From JSON" }',
  })
  const { site, inputs } = await load()
  expect(site.title).toBe('From JSON')
  expect(site.tagline).toBe('b')
  expect(site.docs[0]?.versions[0]?.sidebars).toEqual({ docs: [{ type: 'doc', id: 'sidebars.ts' }] })
  expect(inputs).toEqual(
    ['data.json', 'navigation/sidebars.ts', 'site.config.ts'].map((file) => join(root, file)),
  )
  write({ '.git/HEAD': '', 'website/site.config.ts': config })
  const env = { REPOSITORY_URL: 'https://host.example/owner/repo' }
  const { site: inner } = await load({ root: join(root, 'website'), env })
  expect(inner.editUrl).toBe('https://host.example/owner/repo/edit/main/website')
})

it.each([
  ['site.config.ts', config],
  ['site.config.mts', config],
  ['site.config.js', config],
  ['site.config.mjs', config],
  ['site.config.js', "export default Promise.resolve({ title: 'Lighthouse' })"],
  ['site.config.js', "export default () => ({ title: 'Lighthouse' })"],
  ['site.config.js', "export default async () => ({ title: 'Lighthouse' })"],
  ['site.config.js', "module.exports = { title: 'Lighthouse' }"],
])('loading accepts %s with %s', async (name, text) => {
  write({ [name]: text })
  expect((await load()).site.title).toBe('Lighthouse')
})

it('loading finds packages of the site that are imported or required', async () => {
  write({
    'node_modules/words/package.json': '{ "name": "words", "type": "module", "exports": "./words.js" }',
    'node_modules/words/words.js': "export const word = 'From a package'",
    'node_modules/required/index.js': "exports.word = 'From another'",
    'site.config.ts':
      "import { word } from 'words'\nexport default { title: word, tagline: require('required').word }",
  })
  expect((await load()).site).toMatchObject({ title: 'From a package', tagline: 'From another' })
})

it('the compiled configuration is reused while no input changes, and compiled again and replaced when an import does', async () => {
  write({ 'site.config.ts': config })
  await load()
  const [file = ''] = await compiledFiles()
  const { ino } = await stat(file)
  await load()
  // Compiling again would replace the file.
  expect((await stat(file)).ino).toBe(ino)
  write({
    'site.config.ts': "import { title } from './title.ts'\nexport default { title }",
    'title.ts': "export const title = 'Old'",
  })
  const before = await load()
  write({ 'title.ts': "export const title = 'New'" })
  const after = await load()
  expect([before.site.title, after.site.title]).toEqual(['Old', 'New'])
  expect(await compiledFiles()).toHaveLength(1)
})

it('the compiled configuration runs on every load, compiled again when it is missing, modified or damaged', async () => {
  write({ 'site.config.ts': config })
  const before = await load()
  const loadsAgain = async () =>
    expect(await load()).toEqual({ ...before, extensions: expect.anything() as unknown })
  for (const record of ['', '{}', '[1]', '{"config":1}']) {
    write({ '.octavo/config/record': record })
    await loadsAgain()
  }
  const [file = ''] = await compiledFiles()
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('Lighthouse', 'Damaged'))
  await loadsAgain()
  await rm(file)
  await loadsAgain()
  write({ 'site.config.ts': "export default { title: process.env['OCTAVO_TEST_TITLE'] }" })
  process.env['OCTAVO_TEST_TITLE'] = 'First'
  const first = await load()
  process.env['OCTAVO_TEST_TITLE'] = 'Second'
  const second = await load()
  delete process.env['OCTAVO_TEST_TITLE']
  expect([first.site.title, second.site.title]).toEqual(['First', 'Second'])
})

it('loading fails with a message for a missing folder or file, or two configurations', async () => {
  write({ 'a-file': '', 'outer/website/site.config.ts': config, 'other/site.config.cjs': '' })
  const failures = ['nowhere', 'a-file', '', 'outer', 'other'].map((name) =>
    failureOf({ root: join(root, name) }),
  )
  expect((await Promise.all(failures)).join('\n')).toMatchSnapshot('missing')
  expect(await failuresWith({ 'site.config.ts': config, 'site.config.mjs': config })).toMatchSnapshot('two')
})

it('loading fails with a message for syntax errors, imports that fail, and packages that are required and missing', async () => {
  expect(
    await failuresWith(
      {
        'site.config.ts': "import sidebars from './sidebars.ts'\nexport default { sidebars }\n",
        'sidebars.ts': 'export default [\n  1,\n  {a: ]\n',
      },
      { 'site.config.ts': "import a from './nowhere.ts'\nexport default { title: a }\n" },
      { 'site.config.ts': "import { defineConfig } from 'octavo'\nexport default defineConfig({})\n" },
      {
        'site.config.ts': "\nimport { word } from 'words-that-are-missing'\nexport default { title: word }\n",
      },
    ),
  ).toMatchSnapshot('imports')
  expect(
    await failuresWith(
      {
        'site.config.ts': "import { title } from './title.js'\nexport default { title }\n",
        'title.js': "const { title } = require('words-that-are-missing/deep')\nexport { title }\n",
      },
      {
        'site.config.ts': "\nexport default { title: require('words').title }\n",
        'node_modules/words/index.js': "exports.title = require('./list.js')\n",
      },
    ),
  ).toMatchSnapshot('required')
})

it('loading fails with a message for code that throws, with its place in the source', async () => {
  expect(
    await failuresWith(
      {
        'site.config.ts': "import { readTitle } from './title.ts'\n\nexport default { title: readTitle() }\n",
        'title.ts':
          "type Title = string\n\nexport function readTitle(): Title {\n  throw new Error('The title is gone')\n}\n",
      },
      { 'site.config.ts': 'export default async () => {\n  return { title: window.name }\n}\n' },
      { 'site.config.ts': "throw 'just text'\n" },
    ),
  ).toMatchSnapshot('code')
})

it("loading fails with a message for a wrong default export, code that never ends, and a cache folder that can't be written", async () => {
  expect(
    await failuresWith(
      { 'site.config.ts': "export const site = { title: 'x' }\n" },
      { 'site.config.ts': 'export default 5\n' },
    ),
  ).toMatchSnapshot('exports')
  write({ 'never.mjs': 'export default new Promise(() => {})' })
  const module = { file: join(root, 'never.mjs'), inputs: [] }
  const run = runConfig(module, { configFile: join(root, 'site.config.ts'), timeout: 20 })
  await expect(run).rejects.toThrow('site.config.ts did not finish within 0.02 seconds')
  root = createTemporaryFolder()
  expect(await failuresWith({ 'site.config.ts': config, '.octavo': 'a file is in the way' })).toContain(
    '.octavo',
  )
})
