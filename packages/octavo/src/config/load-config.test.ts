import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '../model/problem.ts'
import { SiteError } from '../problems/site-error.ts'
import { loadConfig, type LoadConfigOptions } from './load-config.ts'

const config = "import { defineSite } from 'octavo'\nexport default defineSite({ title: 'Lighthouse' })\n"
let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'octavo-config-'))
})
afterEach(async () => {
  await rm(root, { recursive: true, force: true })
})

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
}

function load(more: Partial<LoadConfigOptions> = {}) {
  return loadConfig({ root, env: {}, command: 'build', ...more })
}

async function compiledFiles(): Promise<string[]> {
  const folder = join(root, '.octavo/config')
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.mjs')).map((name) => join(folder, name))
}

/** The problems of a load that must fail, with paths of this run replaced. */
async function failureOf(more: Partial<LoadConfigOptions> = {}): Promise<Problem[]> {
  try {
    await load(more)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return error.problems.map((problem) => ({
      ...problem,
      message: problem.message.replaceAll(root, '<root>'),
      ...(problem.hint === undefined ? {} : { hint: problem.hint.replaceAll(root, '<root>') }),
    }))
  }
  throw new Error('expected a failure')
}

describe('loading', () => {
  it("finds packages that are required in the site's folder", async () => {
    await write({
      'site.config.ts': "export default { title: require('words').title }\n",
      'node_modules/words/index.js': "exports.title = 'Lighthouse'\n",
    })
    expect((await load()).site.title).toBe('Lighthouse')
  })

  it('reads TypeScript with its imports and lists them', async () => {
    await write({
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
  })

  it.each(['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'])(
    'finds %s',
    async (name) => {
      await write({ [name]: config })
      expect((await load()).site.title).toBe('Lighthouse')
    },
  )

  it.each([
    ['a promise', "export default Promise.resolve({ title: 'Lighthouse' })"],
    ['a function', "export default () => ({ title: 'Lighthouse' })"],
    ['an async function', "export default async () => ({ title: 'Lighthouse' })"],
    ['module.exports', "module.exports = { title: 'Lighthouse' }"],
  ])('accepts %s', async (_, text) => {
    await write({ 'site.config.js': text })
    expect((await load()).site.title).toBe('Lighthouse')
  })

  it("resolves the site's packages", async () => {
    await write({
      'node_modules/words/package.json': '{ "name": "words", "type": "module", "exports": "./words.js" }',
      'node_modules/words/words.js': "export const word = 'From a package'",
      'site.config.ts': "import { word } from 'words'\nexport default { title: word }",
    })
    expect((await load()).site.title).toBe('From a package')
  })

  it("finds the site's folder within its repository", async () => {
    await write({ '.git/HEAD': '', 'website/site.config.ts': config })
    const env = { REPOSITORY_URL: 'https://host.example/owner/repo' }
    const { site } = await load({ root: join(root, 'website'), env })
    expect(site.editUrl).toBe('https://host.example/owner/repo/edit/main/website')
  })
})

describe('the compiled configuration', () => {
  it('is reused while no input changes', async () => {
    await write({ 'site.config.ts': config })
    await load()
    const [file = ''] = await compiledFiles()
    const { ino } = await stat(file)
    await load()
    // Compiling again would replace the file.
    expect((await stat(file)).ino).toBe(ino)
  })

  it('is compiled again when the file on disk was modified', async () => {
    await write({ 'site.config.ts': config })
    await load()
    const [file = ''] = await compiledFiles()
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('Lighthouse', 'Damaged'))
    expect((await load()).site.title).toBe('Lighthouse')
  })

  it('is compiled again when an import changes, and replaces the old one', async () => {
    await write({
      'site.config.ts': "import { title } from './title.ts'\nexport default { title }",
      'title.ts': "export const title = 'Old'",
    })
    const before = await load()
    await write({ 'title.ts': "export const title = 'New'" })
    const after = await load()
    expect([before.site.title, after.site.title]).toEqual(['Old', 'New'])
    expect(await compiledFiles()).toHaveLength(1)
  })

  it.each(['', '{}', '[1]', '{"config":1}'])(
    'is compiled again when the record is damaged: %s',
    async (record) => {
      await write({ 'site.config.ts': config })
      const before = await load()
      await write({ '.octavo/config/record.json': record })
      expect(await load()).toEqual({ ...before, extensions: expect.anything() })
    },
  )

  it('is compiled again when it is missing', async () => {
    await write({ 'site.config.ts': config })
    const before = await load()
    for (const file of await compiledFiles()) await rm(file)
    expect(await load()).toEqual({ ...before, extensions: expect.anything() })
  })

  it('runs on every load', async () => {
    await write({ 'site.config.ts': "export default { title: process.env['OCTAVO_TEST_TITLE'] }" })
    process.env['OCTAVO_TEST_TITLE'] = 'First'
    const first = await load()
    process.env['OCTAVO_TEST_TITLE'] = 'Second'
    const second = await load()
    delete process.env['OCTAVO_TEST_TITLE']
    expect([first.site.title, second.site.title]).toEqual(['First', 'Second'])
  })
})

describe('loading fails with a message for', () => {
  it('a missing folder or file', async () => {
    await write({ 'a-file': '', 'outer/website/site.config.ts': config, 'other/site.config.cjs': '' })
    expect(await failureOf({ root: join(root, 'nowhere') })).toMatchInlineSnapshot(`
      [
        {
          "hint": "Check the path given with --root.",
          "message": "The site's folder <root>/nowhere does not exist",
          "severity": "error",
        },
      ]
    `)
    expect(await failureOf({ root: join(root, 'a-file') })).toMatchInlineSnapshot(`
      [
        {
          "hint": "Check the path given with --root.",
          "message": "The site's folder <root>/a-file is a file, not a folder",
          "severity": "error",
        },
      ]
    `)
    expect(await failureOf()).toMatchInlineSnapshot(`
      [
        {
          "hint": "Create it: import { defineSite } from 'octavo'; export default defineSite({ title: 'My site' })",
          "message": "There is no site.config.ts in <root>",
          "severity": "error",
        },
      ]
    `)
    expect(await failureOf({ root: join(root, 'outer') })).toMatchInlineSnapshot(`
      [
        {
          "hint": "Did you mean --root <root>/outer/website?",
          "message": "There is no site.config.ts in <root>/outer",
          "severity": "error",
        },
      ]
    `)
    expect(await failureOf({ root: join(root, 'other') })).toMatchInlineSnapshot(`
      [
        {
          "hint": "Rename site.config.cjs to site.config.ts.",
          "message": "There is no site.config.ts in <root>/other",
          "severity": "error",
        },
      ]
    `)
  })

  it('two configurations', async () => {
    await write({ 'site.config.ts': config, 'site.config.mjs': config })
    expect(await failureOf()).toMatchInlineSnapshot(`
      [
        {
          "hint": "Keep one of them.",
          "message": "There are two configuration files in <root>: site.config.ts and site.config.mjs",
          "severity": "error",
        },
      ]
    `)
  })

  it('syntax errors', async () => {
    await write({
      'site.config.ts': "import sidebars from './sidebars.ts'\nexport default { sidebars }\n",
      'sidebars.ts': 'export default [\n  1,\n  {a: ]\n',
    })
    expect(await failureOf()).toMatchInlineSnapshot(`
      [
        {
          "column": 7,
          "file": "sidebars.ts",
          "frame": "  1 | export default [
        2 |   1,
      > 3 |   {a: ]
          |       ^
        4 |",
          "line": 3,
          "message": "Syntax error: Unexpected token",
          "severity": "error",
        },
      ]
    `)
  })

  it('imports that fail', async () => {
    await write({ 'site.config.ts': "import a from './nowhere.ts'\nexport default { title: a }\n" })
    expect(await failureOf()).toMatchInlineSnapshot(`
      [
        {
          "column": 15,
          "file": "site.config.ts",
          "frame": "> 1 | import a from './nowhere.ts'
          |               ^
        2 | export default { title: a }
        3 |",
          "line": 1,
          "message": "Could not resolve './nowhere.ts' in site.config.ts",
          "severity": "error",
        },
      ]
    `)
    await write({
      'site.config.ts': "import { defineConfig } from 'octavo'\nexport default defineConfig({})\n",
    })
    expect(await failureOf()).toMatchInlineSnapshot(`
      [
        {
          "column": 10,
          "file": "site.config.ts",
          "frame": "> 1 | import { defineConfig } from 'octavo'
          |          ^
        2 | export default defineConfig({})
        3 |",
          "line": 1,
          "message": ""defineConfig" is not exported by "octavo".",
          "severity": "error",
        },
      ]
    `)
    await write({
      'site.config.ts': "\nimport { word } from 'words-that-are-missing'\nexport default { title: word }\n",
    })
    expect(await failureOf()).toMatchInlineSnapshot(`
      [
        {
          "file": "site.config.ts",
          "frame": "  1 |
      > 2 | import { word } from 'words-that-are-missing'
        3 | export default { title: word }
        4 |",
          "hint": "Install it with: npm install words-that-are-missing. Or correct the import.",
          "line": 2,
          "message": "Cannot find package 'words-that-are-missing'",
          "severity": "error",
        },
      ]
    `)
  })

  it('packages that are required and missing', async () => {
    await write({
      'site.config.ts': "import { title } from './title.js'\nexport default { title }\n",
      'title.js': "const { title } = require('words-that-are-missing/deep')\nexport { title }\n",
    })
    expect(await failureOf()).toMatchInlineSnapshot(`
      [
        {
          "file": "title.js",
          "frame": "> 1 | const { title } = require('words-that-are-missing/deep')
        2 | export { title }
        3 |",
          "hint": "Install it with: npm install words-that-are-missing. Or correct the import.",
          "line": 1,
          "message": "Cannot find package 'words-that-are-missing'",
          "severity": "error",
        },
      ]
    `)
    await write({
      'site.config.ts': "\nexport default { title: require('words').title }\n",
      'node_modules/words/index.js': "exports.title = require('./list.js')\n",
    })
    expect(await failureOf()).toMatchInlineSnapshot(`
      [
        {
          "file": "site.config.ts",
          "message": "site.config.ts failed: Cannot find module './list.js', which node_modules/words/index.js requires",
          "severity": "error",
        },
      ]
    `)
  })

  it('code that throws, with its place in the source', async () => {
    await write({
      'site.config.ts': "import { readTitle } from './title.ts'\n\nexport default { title: readTitle() }\n",
      'title.ts':
        "type Title = string\n\nexport function readTitle(): Title {\n  throw new Error('The title is gone')\n}\n",
    })
    expect(await failureOf()).toMatchInlineSnapshot(`
      [
        {
          "column": 9,
          "file": "title.ts",
          "frame": "  2 |
        3 | export function readTitle(): Title {
      > 4 |   throw new Error('The title is gone')
          |         ^
        5 | }
        6 |",
          "line": 4,
          "message": "site.config.ts failed: The title is gone",
          "severity": "error",
        },
      ]
    `)
    await write({ 'site.config.ts': 'export default async () => {\n  return { title: window.name }\n}\n' })
    expect(await failureOf()).toMatchInlineSnapshot(`
      [
        {
          "column": 19,
          "file": "site.config.ts",
          "frame": "  1 | export default async () => {
      > 2 |   return { title: window.name }
          |                   ^
        3 | }
        4 |",
          "line": 2,
          "message": "site.config.ts failed: window is not defined",
          "severity": "error",
        },
      ]
    `)
    await write({ 'site.config.ts': "throw 'just text'\n" })
    expect(await failureOf()).toMatchInlineSnapshot(`
      [
        {
          "file": "site.config.ts",
          "message": "site.config.ts failed: just text",
          "severity": "error",
        },
      ]
    `)
  })

  it('a wrong default export', async () => {
    await write({ 'site.config.ts': "export const site = { title: 'x' }\n" })
    expect(await failureOf()).toMatchInlineSnapshot(`
      [
        {
          "file": "site.config.ts",
          "hint": "End it with: export default defineSite({ … })",
          "message": "site.config.ts has no default export",
          "severity": "error",
        },
      ]
    `)
    await write({ 'site.config.ts': 'export default 5\n' })
    expect(await failureOf()).toMatchInlineSnapshot(`
      [
        {
          "file": "site.config.ts",
          "message": "the configuration: expected an object, found 5",
          "severity": "error",
        },
      ]
    `)
  })

  it('wrong options, with the file', async () => {
    await write({ 'site.config.mts': 'export default { titel: 5 }' })
    expect((await failureOf()).map(({ file, message }) => `${file} ${message}`)).toEqual([
      'site.config.mts title: required, expected a string',
      'site.config.mts titel: unknown option',
    ])
  })

  it("a cache folder that can't be written", async () => {
    await write({ 'site.config.ts': config, '.octavo': 'a file is in the way' })
    expect((await failureOf())[0]?.message).toContain('.octavo')
  })
})
