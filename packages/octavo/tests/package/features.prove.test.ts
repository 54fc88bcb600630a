import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { environment, page } from '../build/sample-site.ts'
import { writeFiles } from '../temporary-folder.ts'
import { createFolder, initSite, installEngine, packEngine, type InstalledSite } from './installed-site.ts'
import { runSample, tryCommands, tryInBrowser } from './try-site.ts'

let site: InstalledSite
let config = ''
beforeAll(async () => {
  site = await installEngine()
  await initSite(site)
  config = site.read('site.config.ts')
})
beforeEach(() => writeFileSync(join(site.folder, 'site.config.ts'), config))

test('a site that `octavo init` wrote passes its checks and is served while it is edited', async () => {
  await tryCommands(site)
  expect(await tryInBrowser(site, 'dev')).toEqual([])
})

const listPackage = (name: string) =>
  readdirSync(join(site.folder, 'node_modules', name), { recursive: true, encoding: 'utf8' })
const unpublished = /\.(?:map|tsbuildinfo)$|\.test\.|^src/

const tarballs = new Map<string, Promise<string>>()

/** Packs packages of this repository, and installs them as one would from the registry. */
async function install(...names: string[]): Promise<void> {
  const files: string[] = []
  for (const name of names) {
    const tarball = tarballs.get(name) ?? packEngine(createFolder(), '', name)
    tarballs.set(name, tarball)
    files.push(await tarball)
  }
  expect(await site.npm('install', '--save-dev', ...files)).toMatchObject({ code: 0 })
  for (const name of names)
    expect(listPackage(`octavo-${name}`).filter((file) => unpublished.test(file))).toEqual([])
}

test('an API reference comes with a package of its own', async () => {
  const typedoc = join(site.folder, 'node_modules/typedoc')
  expect(existsSync(typedoc)).toBe(false)
  await install('npm', 'reference')
  expect(existsSync(typedoc)).toBe(true)
  expect(listPackage('octavo-reference')).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'dist/typedoc-worker.mjs']),
  )
  writeFiles(site.folder, {
    'library/package.json': '{ "name": "lantern", "version": "1.0.0", "types": "index.d.ts" }',
    'library/index.d.ts': '/** Turns it on. */\nexport declare function light(): void\n',
    'site.config.ts': `import { reference } from 'octavo-reference'\n${config
      .replace("title: 'My Docs',", "title: 'My Docs',\n  integrations: [reference()],")
      .replace(
        ' sidebars }]',
        " sidebars, reference: { packages: [{ name: 'lantern', from: 'library' }] } }]",
      )}`,
  })
  expect(await site.run('octavo', 'build')).toMatchObject({ code: 0, stderr: '' })
  const page = site.read('dist/docs/reference/lantern/functions/light/index.html')
  expect(page).toContain('Turns it on.')
  const [, sheet = ''] =
    /<link rel="stylesheet" href="\/([^"]*)"[^>]*data-precedence="reference"/.exec(page) ?? []
  expect(site.read(`dist/${sheet}`)).toContain('.ref-')
})

test('a feature in a package of its own', async () => {
  const missing = await site.run('octavo', 'history', 'lantern', '--from', '1.0')
  expect(missing).toMatchObject({ code: 1 })
  expect(missing.stderr).toContain(
    'npm install --save-dev octavo-history, and add history() to "integrations"',
  )
  await install('history')
  const files = listPackage('octavo-history')
  expect(files).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'dist/history.mjs', 'dist/types/history.d.ts']),
  )
  const used = `import { history } from 'octavo-history'\n${config.replace("title: 'My Docs',", "title: 'My Docs',\n  integrations: [history()],")}`
  writeFileSync(join(site.folder, 'site.config.ts'), used)
  const unknown = await site.run('octavo', 'history', 'octavo-no-such-package', '--from', '1.0')
  expect(unknown).toMatchObject({ code: 1 })
  expect(unknown.stderr).toContain('octavo-no-such-package')
  expect(await site.run('octavo', 'build')).toMatchObject({ code: 0, stderr: '' })
})

test('samples that are compiled, and those that readers run, come with packages of their own', async () => {
  const isInstalled = (name: string) => existsSync(join(site.folder, 'node_modules', name))
  const editors = ['@codemirror', '@lezer', 'sucrase']
  expect(editors.filter(isInstalled)).toEqual([])
  const configOf = (features: string[], lines = '') => `
  ${features.map((name) => `import { ${name} } from 'octavo-${name}'`).join('\n')}
  export default {
    title: 'My Docs',
    integrations: [${features.map((name) => `${name}()`).join()}],
    ${lines}
    docs: { versions: [
      { name: 'current', path: '/docs', folder: 'lamps', samples: { folder: 'samples/2.x', live: true } },
    ] },
  }`
  writeFiles(site.folder, {
    ...environment('2.x', 'export declare function light(): string'),
    'samples/2.x/packages/shop/index.js': "exports.light = () => 'lit'\n",
    'lamps/index.md': page("import { light } from 'shop'\nconsole.log(light())", 'run'),
    'site.config.ts': configOf([]),
  })
  const without = await site.run('octavo', 'build')
  expect(without).toMatchObject({ code: 1 })
  expect(without.stderr).toContain(
    'npm install --save-dev octavo-samples, and add samples() to "integrations"',
  )
  await install('npm', 'samples')
  writeFileSync(join(site.folder, 'site.config.ts'), configOf(['samples']))
  const compiled = await site.run('octavo', 'build')
  expect(compiled).toMatchObject({ code: 0 })
  expect(compiled.stdout).toContain('1 sample ')
  expect(compiled.stderr).toContain('npm install --save-dev octavo-live, and add live() to "integrations"')
  expect(site.read('dist/docs/index.html')).toContain('data-types=')
  expect(await site.run('octavo', 'samples', '--run')).toMatchObject({ code: 0 })
  const hasRun = () => site.read('dist/docs/index.html').includes(' data-run=')
  const hasFiles = () => existsSync(join(site.folder, 'dist/assets/live'))
  expect([hasRun(), hasFiles()]).toEqual([false, false])
  await install('npm', 'live')
  expect(editors.filter(isInstalled)).toEqual(editors)
  writeFileSync(
    join(site.folder, 'site.config.ts'),
    configOf(['samples', 'live'], "samples: { playground: '/play' },"),
  )
  expect(await site.run('octavo', 'build')).toMatchObject({ code: 0, stderr: '' })
  expect([hasRun(), hasFiles()]).toEqual([true, true])
  expect(site.read('dist/play/index.html')).toContain('play-page')
  expect(await runSample(site, 'preview')).toBe('lit')
  expect(await runSample(site, 'dev')).toBe('lit')
})

test('pictures, formulas, diagrams, page views, a hosted search and versions come with packages of their own', async () => {
  await install('algolia', 'analytics', 'math', 'mermaid', 'social-images', 'version')
  writeFiles(site.folder, {
    'drawings/index.md': '# Drawings\n\n$e^x$\n\n```mermaid\nflowchart LR\n  A --> B\n```\n',
    'site.config.ts': `
import { algolia } from 'octavo-algolia'
import { analytics } from 'octavo-analytics'
import { socialImages } from 'octavo-social-images'
import { version } from 'octavo-version'
export default {
  title: 'My Docs',
  integrations: [
    algolia({ appId: 'APP', apiKey: 'key', indexName: 'lamps' }),
    analytics({ id: 'G-ABC123DEF4' }),
    socialImages(),
    version(),
  ],
  markdown: { plugins: ['octavo-math', 'octavo-mermaid'] },
  socialImages: true,
  docs: { versions: [{ name: 'current', path: '/docs', folder: 'drawings' }] },
}`,
  })
  expect(await site.run('octavo', 'version', '1.x')).toMatchObject({ code: 0, stderr: '' })
  expect(await site.run('octavo', 'build')).toMatchObject({ code: 0, stderr: '' })
  const page = site.read('dist/docs/1.x/index.html')
  for (const part of [
    '<math',
    '<svg role="img"',
    'rel="preconnect" href="https://APP-dsn.algolia.net"',
    'src="/assets/analytics-',
    'property="og:image" content="http://localhost:3000/assets/social/',
  ])
    expect(page).toContain(part)
  expect(existsSync(join(site.folder, 'dist/search-index-default.json'))).toBe(false)
  const push = await site.run('octavo', 'search', 'push')
  expect(push).toMatchObject({ code: 0 })
  expect(push.stdout).toContain('records for the index "lamps"')
})

test('what pages import from another engine comes with a package of its own', async () => {
  await install('docusaurus', 'vitepress', 'migrate')
  cpSync(join(import.meta.dirname, '../sites/docusaurus'), site.folder, { recursive: true })
  expect(await site.run('octavo', 'build')).toMatchObject({ code: 0, stderr: '' })
  const page = site.read('dist/docs/guides/parts/index.html')
  expect(page).toContain('<aside class="admonition admonition-tip"')
  expect(page).toContain('class="table-of-contents"')
  expect(site.read('dist/index.html')).toContain('<svg')
})
