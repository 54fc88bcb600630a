import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from '../temporary-folder.ts'
import { changedLines, createSite, type TestSite } from './test-site.ts'

const configOf = (site: TestSite) => readFileSync(join(site.root, 'site.config.ts'), 'utf8')

/** A configuration with the package that has the command. */
const withVersion = (config: string) =>
  `import { version } from 'octavo-version'\n${config.replace(/"?title"?: ?['"][^'"]+['"]/, '$&, integrations: [version()]')}`

test('octavo version copies a computed sidebar, translations, and relative paths that lead out of the folder', async () => {
  const site = createSite({
    'site.config.ts': withVersion(`import { defineSite } from 'octavo';
import { order } from './order.js';

const sidebars = { docs: order.map((id) => id) };
const versions = [
  {
    name: 'current',
    label: '3.x',
    path: '/docs',
    folder: 'content/docs',
    isLast: true,
    className: 'v3',
    sidebars,
    noIndex: true,
  },
  { name: '2.x', path: '/docs/2.x', folder: 'content/old' },
];

export default defineSite({
  title: 'Mini',
  url: 'https://mini.example',
  i18n: { locales: ['en', 'fr'] },
  docs: { versions, showLastUpdated: false },
});
`),
    'order.js': "export const order = ['b', 'a']\n",
    'parts/shared.md': 'Shared text.\n',
    'content/docs/a.mdx': "import Shared from '../../parts/shared.md'\n\n# A\n\n<Shared />\n",
    'content/docs/b.md': '# B\n\n[A](./a.mdx)\n',
    'i18n/fr/content/docs/b.md': '# Bé\n\nEn français\n',
    'content/old/a.md': '# Old\n',
  })
  const before = configOf(site)
  const { code, stdout, stderr } = await site.octavo(['version', '3.x'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(changedLines(before, configOf(site))).toMatchSnapshot()
  expect(stdout).toContain('+ sidebars-3.x.ts, with the sidebars of 3.x')
  expect(stdout).toContain('+ i18n/fr/content/docs-3.x, a copy of i18n/fr/content/docs')
  await site.succeed()
  expect(site.read('docs/3.x/a/index.html')).toContain('Shared text.')
  expect(site.read('fr/docs/3.x/b/index.html')).toContain('En français')
})

test.each([
  ['nothing about docs', `export default { title: 'Mini' }\n`],
  ['docs without versions', `export default {\n  title: 'Mini',\n  docs: { hideableSidebar: true },\n}\n`],
])('octavo version writes down the default version of a site that says %s', async (_, config) => {
  const site = createSite({ 'site.config.ts': withVersion(config), 'content/docs/a.md': '# A\n' })
  expect(await site.octavo(['version', '1.0'])).toMatchObject({ code: 0, stderr: '' })
  expect(configOf(site)).toContain("{ name: '1.0', path: '/docs/1.0', folder: 'content/docs-1.0' },")
})

test('octavo version chooses between docs sets', async () => {
  const set = (id: string) =>
    `{ id: '${id}', versions: [{ name: 'current', path: '/${id}', folder: '${id}' }] }`
  const site = createSite({
    'site.config.ts': withVersion(
      `export default {\n  title: 'Mini',\n  docs: [${set('api')}, ${set('cli')}],\n}\n`,
    ),
    'api/a.md': '# A\n',
    'cli/c.md': '# C\n',
  })
  expect((await site.octavo(['version', '1.0'])).stderr).toBe(
    '✗ The site has several docs sets\n  → Choose one with --set: api, cli\n',
  )
  expect(await site.octavo(['version', '1.0', '--set', 'cli'])).toMatchObject({ code: 0, stderr: '' })
  expect(existsSync(join(site.root, 'cli-1.0/c.md'))).toBe(true)
  expect(configOf(site)).toContain("path: '/cli/1.0'")
})

test('octavo version changes nothing when it cannot edit the configuration, says what to add, and overwrites nothing', async () => {
  const site = createSite({
    'site.config.ts': withVersion(`import { defineSite } from 'octavo'
import { docs } from './docs.ts'

export default defineSite({ title: 'Mini', docs })
`),
    'docs.ts': `export const docs = { versions: [{ name: 'current', path: '/docs', folder: 'content/docs' }] }\n`,
    'content/docs/a.md': '# A\n',
  })
  const before = readFiles(join(site.root, 'content'))
  const { code, stderr } = await site.octavo(['version', '1.x'])
  expect(code).toBe(1)
  expect(stderr).toMatchSnapshot()
  expect(readFiles(join(site.root, 'content'))).toEqual(before)
  const taken = createSite({ 'content/docs/a.md': '# A\n', 'content/docs-1.x/mine.md': '# Mine\n' })
  const withoutPackage = await taken.octavo(['version', '1.x'])
  expect(withoutPackage.stderr).toContain('The command "version" needs the package octavo-version')
  taken.write({ 'site.config.ts': withVersion(configOf(taken)) })
  const kept = configOf(taken)
  const refused = await taken.octavo(['version', '1.x'])
  expect({ code: refused.code, stderr: refused.stderr }).toEqual({
    code: 1,
    stderr:
      '✗ content/docs-1.x exists already\n  → Nothing was changed. Choose another name for the version, or remove what is there.\n',
  })
  expect(configOf(taken)).toBe(kept)
  expect((await taken.octavo(['version', 'current'])).stderr).toContain(
    'There is a version "current" already',
  )
  expect((await taken.octavo(['version', '../x'])).stderr).toContain('"../x" can\'t be the name of a version')
})

test('octavo version takes everything back when the edited configuration means something else', async () => {
  const config = `const extra = { sidebars: { docs: ['a'] } }
export default { title: 'Mini', docs: { versions: [{ name: 'current', path: '/docs', folder: 'content/docs', ...extra }].map((one) => one) } }
`
  const tricky = `const one = { name: 'current', path: '/docs', folder: 'content/docs' }
const rest = { name: 'other', path: '/other', folder: 'content/other' }
export default { title: 'Mini', docs: { versions: [{ ...one, ...rest }] } }
`
  for (const text of [config, tricky].map(withVersion)) {
    const site = createSite({
      'site.config.ts': text,
      'content/docs/a.md': '# A\n',
      'content/other/a.md': '# A\n',
    })
    const before = readFiles(join(site.root, 'content'))
    expect((await site.octavo(['version', '1.x'])).stderr).toContain('Nothing was changed.')
    expect(configOf(site)).toBe(text)
    expect(readFiles(join(site.root, 'content'))).toEqual(before)
  }
})
