import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { environment, page } from '../build/sample-site.ts'
import { listFences } from '../../src/markdown/list-fences.ts'
import { writeFiles } from '../temporary-folder.ts'
import { createFolder, packEngine, siteIn, type InstalledSite } from './installed-site.ts'
import { runSample, tryCommands, tryInBrowser } from './try-site.ts'

let site: InstalledSite
let plainSize = { packages: 0, bytes: 0 }

/** What the first page of the guide tells people to type. */
const firstPage = readFileSync(join(import.meta.dirname, '../../../../docs/guide/index.md'), 'utf8')
const fences = listFences(firstPage, 'md')
const [inRepository = [], inFolder = []] = fences
  .filter(({ language }) => language === 'sh')
  .map(({ code }) => code.trim().split('\n'))

async function follow(command: string, tarball = ''): Promise<void> {
  const [program = '', ...args] = command.split(' ').map((word) => (word.endsWith('.tgz') ? tarball : word))
  if (command.endsWith('.tgz')) expect(basename(command)).toBe(basename(tarball))
  const [name = '', ...rest] = args
  const { code, stderr } = await (program === 'npm' ? site.npm(...args) : site.run(name, ...rest))
  expect(code, `${command}: ${stderr}`).toBe(0)
}

beforeAll(async () => {
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  expect(inRepository).toEqual(['npm install', 'npm pack --workspace octavo'])
  const tarball = await packEngine(createFolder(), 'git@host.example:lamps/octavo.git')
  expect(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).toBe(manifest)
  site = siteIn(createFolder())
  for (const command of inFolder.slice(0, 2)) await follow(command, tarball)
  plainSize = measure(join(site.folder, 'node_modules'))
})

function measure(folder: string): { packages: number; bytes: number } {
  const { packages } = JSON.parse(readFileSync(join(folder, '.package-lock.json'), 'utf8'))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const sizes = files
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
  return { packages: Object.keys(packages).length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

describe('what is installed', () => {
  const files = () =>
    readdirSync(join(site.folder, 'node_modules/octavo'), { recursive: true, encoding: 'utf8' })

  test('compiled code and declarations, without tests and sources', () => {
    const names = files()
    expect(names).toEqual(expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']))
    const code = names.filter((name) => /\.(?:tsx?|map|snap)$/.test(name) && !name.startsWith('templates'))
    expect(code.filter((name) => !name.endsWith('.d.ts'))).toEqual([])
    expect(names.filter((name) => /(?:^|\/)(?:tests?|scripts)(?:\/|$)|\.test\./.test(name))).toEqual([])
  })

  test('nothing that names the machine it was packed on', () => {
    const engine = join(site.folder, 'node_modules/octavo')
    const repository = join(import.meta.dirname, '../../../..')
    const found = files().filter((name) => {
      const file = join(engine, name)
      return statSync(file).isFile() && readFileSync(file, 'latin1').includes(repository)
    })
    expect(found).toEqual([])
  })

  test('the addresses of the project', () => {
    expect(JSON.parse(site.read('node_modules/octavo/package.json'))).toMatchObject({
      repository: {
        type: 'git',
        url: 'git+https://host.example/lamps/octavo.git',
        directory: 'packages/octavo',
      },
      homepage: 'https://host.example/lamps/octavo#readme',
    })
  })

  test('the license of the repository', () => {
    expect(site.read('node_modules/octavo/LICENSE')).toBe(
      readFileSync(join(import.meta.dirname, '../../../../LICENSE'), 'utf8'),
    )
  })

  test('every module that the package exports', () => {
    const { exports } = JSON.parse(site.read('node_modules/octavo/package.json'))
    const targets = Object.values<string | Record<string, string>>(exports).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target),
    )
    expect(targets.filter((file) => !existsSync(join(site.folder, 'node_modules/octavo', file)))).toEqual([])
  })

  test('at most 80 packages and 90 MB', () => {
    expect(plainSize.packages).toBeLessThanOrEqual(80)
    expect(plainSize.bytes / 1e6).toBeLessThanOrEqual(90)
  })
})

describe('a site that `octavo init` wrote', () => {
  beforeAll(async () => {
    expect(inFolder.slice(2)).toEqual(['npx octavo init', 'npm install', 'npm run dev -- --open'])
    for (const command of inFolder.slice(2, 4)) await follow(command)
    expect(JSON.parse(site.read('package.json')).type).toBe('commonjs')
  })

  test('shows the page that the guide adds', async () => {
    const sidebars = site.read('sidebars.ts')
    onTestFinished(() => {
      writeFileSync(join(site.folder, 'sidebars.ts'), sidebars)
      rmSync(join(site.folder, 'content/docs/install.md'))
    })
    const page = fences.find(({ language }) => language === 'md')?.code ?? ''
    writeFiles(site.folder, {
      'content/docs/install.md': page,
      'sidebars.ts': sidebars.replace("'index'", "'index', 'install'"),
    })
    expect(await site.run('octavo', 'build')).toMatchObject({ code: 0, stderr: '' })
    const html = site.read('dist/docs/install/index.html')
    expect(html).toContain('npm install lighthouse')
    expect(html).toContain('<a href="/docs/">introduction</a>')
    expect(site.read('dist/docs/index.html')).toContain('href="/docs/install"')
  })

  test('builds, passes its checks and compiles', async () => {
    await tryCommands(site)
    // No settings but those that JSX and imports of sources need: the engine's types must not ask for others.
    const settings = {
      compilerOptions: { noEmit: true, jsx: 'react-jsx', allowImportingTsExtensions: true },
      files: [
        'site.config.ts',
        'sidebars.ts',
        'components/counter.tsx',
        'components/css.d.ts',
        'everything.ts',
      ],
    }
    const { exports } = JSON.parse(site.read('node_modules/octavo/package.json'))
    const names = Object.keys(exports).filter((name) => name !== './package.json')
    const imports = names.map((name, index) => `export * as m${index} from 'octavo${name.slice(1)}'\n`)
    writeFileSync(join(site.folder, 'everything.ts'), imports.join(''))
    writeFileSync(join(site.folder, 'default-settings.json'), JSON.stringify(settings))
    expect(await site.run('tsc', '-p', 'default-settings.json')).toMatchObject({ code: 0, stdout: '' })
  })

  test.each(['preview', 'dev'] as const)('works in a browser with octavo %s', async (command) => {
    expect(await tryInBrowser(site, command)).toEqual([])
  })

  test('asks for the packages of features that are turned on', async () => {
    const config = site.read('site.config.ts')
    onTestFinished(() => writeFileSync(join(site.folder, 'site.config.ts'), config))
    writeFileSync(
      join(site.folder, 'site.config.ts'),
      config
        .replace("title: 'My Docs',", "title: 'My Docs',\n  socialImages: true,")
        .replace(' sidebars }]', " sidebars, reference: { packages: [{ name: 'x', from: 'x' }] } }]"),
    )
    const { code, stderr } = await site.run('octavo', 'build')
    expect(code).toBe(1)
    expect(stderr).toMatchInlineSnapshot(`
      "✗ site.config.ts
        The option "docs.versions[0].reference" needs the package octavo-reference, which the configuration doesn't use.
        → Run: npm install --save-dev octavo-reference, and add reference() to "integrations" in site.config.ts.

      ✗ site.config.ts
        The option "socialImages" needs the package octavo-social-images, which the configuration doesn't use.
        → Run: npm install --save-dev octavo-social-images, and add socialImages() to "integrations" in site.config.ts.
      "
    `)
  })
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

test('a feature in a package of its own', async () => {
  const config = site.read('site.config.ts')
  onTestFinished(() => writeFileSync(join(site.folder, 'site.config.ts'), config))
  const missing = await site.run('octavo', 'history', 'lantern', '--from', '1.0')
  expect(missing).toMatchObject({ code: 1 })
  expect(missing.stderr).toContain(
    'npm install --save-dev octavo-history, and add history() to "integrations"',
  )
  await install('npm', 'history')
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

test('an API reference comes with a package of its own', async () => {
  const config = site.read('site.config.ts')
  onTestFinished(() => writeFileSync(join(site.folder, 'site.config.ts'), config))
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

test('samples that are compiled, and those that readers run, come with packages of their own', async () => {
  const config = site.read('site.config.ts')
  onTestFinished(() => writeFileSync(join(site.folder, 'site.config.ts'), config))
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
  const hasRun = () => site.read('dist/docs/index.html').includes('data-run')
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
  const config = site.read('site.config.ts')
  onTestFinished(() => writeFileSync(join(site.folder, 'site.config.ts'), config))
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

test('the exports work in Node', async () => {
  writeFileSync(
    join(site.folder, 'exports.mjs'),
    "import { defineSite } from 'octavo'\nimport { openSearch } from 'octavo/search'\nconsole.log(typeof defineSite, typeof openSearch)\n",
  )
  expect(await site.npm('exec', '--', 'node', 'exports.mjs')).toMatchObject({
    code: 0,
    stdout: 'function function\n',
  })
})
