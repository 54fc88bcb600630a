import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { executeOctavo } from './execute-octavo.ts'
import { changedLines, siteIn } from './test-site.ts'

test('octavo init --template docs+blog writes a site that builds, and so does it with another version and language', async () => {
  const cwd = createTemporaryFolder({})
  const { code, stdout } = await executeOctavo(['init', 'My Docs', '--template', 'docs+blog'], { cwd })
  expect(code).toBe(0)
  expect(stdout).toMatch(/Next: cd "My Docs" && npm install && npm run dev\n$/)
  const site = siteIn(join(cwd, 'My Docs'))
  const read = (name: string) => readFileSync(join(site.root, name), 'utf8')
  const before = `import { version } from 'octavo-version'\n${read('site.config.ts').replace("title: 'My Docs',", '$& integrations: [version()],')}`
  site.write({ 'site.config.ts': before })
  const version = await site.octavo(['version', '1.x'])
  expect(version).toMatchObject({ code: 0, stderr: '' })
  await expect(version.stdout).toMatchFileSnapshot('snapshots/init-version.txt')
  expect(changedLines(before, read('site.config.ts'))).toMatchInlineSnapshot(`
      "-    versions: [{ name: 'current', label: '1.x', path: '/docs', folder: 'content/docs', sidebars }],
      +import { sidebars as sidebars1x } from './sidebars-1.x.ts'
      +    versions: [
      +      { name: 'current', label: '1.x', path: '/docs', folder: 'content/docs', sidebars },
      +      { name: '1.x', path: '/docs/1.x', folder: 'content/docs-1.x', sidebars: sidebars1x },"
    `)
  const translate = await site.octavo(['translate', '--locale', 'fr'])
  expect(translate).toMatchObject({ code: 0, stderr: '' })
  const output = site.normalize(translate.stdout)
  await expect(
    output.replace(/\d+ strings, \d+ new, \d+ not/, 'N strings, N new, N not'),
  ).toMatchFileSnapshot('snapshots/init-translate.txt')
  const catalog = JSON.parse(read('i18n/fr/messages.json')) as Record<string, string>
  expect(catalog).toMatchObject({
    'My Docs': 'My Docs',
    Guides: 'Guides',
    'octavo.toc.title': 'Sur cette page',
    'octavo.admonition.tip': 'Astuce',
    'octavo.notFound.title': 'Page introuvable',
    'octavo.page.lastUpdated': expect.stringContaining('{date}'),
  })
  const i18n = "  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },\n\n  docs: {"
  site.write({
    'site.config.ts': read('site.config.ts').replace('  docs: {', i18n),
    'i18n/fr/messages.json': JSON.stringify({ ...catalog, 'octavo.toc.title': 'Sommaire' }),
  })
  await site.succeed()
  expect(site.read('blog/2026/01/15/hello/index.html')).toContain('Hello')
  expect(site.read('fr/docs/writing-pages/index.html')).toContain('Sommaire')
  expect(site.read('docs/writing-pages/index.html')).toContain('On this page')
  const old = site.read('docs/1.x/writing-pages/index.html')
  expect(old).toContain('Name the language after the backticks')
  expect(old).toContain('<a href="/docs/1.x/">Introduction</a>')
})

test('octavo init never overwrites: what is there stays, and only what is missing is written', async () => {
  const cwd = createTemporaryFolder({
    'package.json':
      '{\n    "name": "mine",\n    "type": "commonjs",\n    "scripts": { "build": "make" }\n}\n',
    'site.config.ts': '// mine\n',
    'content/docs/index.mdx': '# Mine\n',
  })
  const { code, stdout } = await executeOctavo(['init'], { cwd })
  expect(code).toBe(0)
  await expect(stdout).toMatchFileSnapshot('snapshots/init-added.txt')
  const read = (name: string) => readFileSync(join(cwd, name), 'utf8')
  expect(read('site.config.ts')).toBe('// mine\n')
  expect(read('content/docs/index.mdx')).toBe('# Mine\n')
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'mine',
    type: 'commonjs',
    scripts: { build: 'make', dev: 'octavo dev' },
  })
  const before = read('package.json')
  const again = await executeOctavo(['init'], { cwd })
  expect(again.stdout).not.toContain('+ ')
  expect(read('package.json')).toBe(before)
})

test('octavo init says what is in the way, and knows its templates', async () => {
  const cwd = createTemporaryFolder({ docs: 'a file', 'site/package.json': '{ "name": ' })
  expect(await executeOctavo(['init', 'docs'], { cwd })).toMatchObject({
    code: 1,
    stderr: `✗ ${join(cwd, 'docs')} is a file, not a folder\n  → Choose another folder.\n`,
  })
  const { code, stderr } = await executeOctavo(['init', 'site'], { cwd })
  expect(code).toBe(1)
  expect(stderr).toContain('package.json is not valid JSON')
  expect(existsSync(join(cwd, 'site/site.config.ts'))).toBe(false)
  expect(await executeOctavo(['init', '--template', 'blog'])).toMatchObject({
    code: 2,
    stderr:
      'Unknown template "blog". There are docs, docs+blog, api. Run octavo --help to see all commands and options.\n',
  })
})
