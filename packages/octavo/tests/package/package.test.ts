import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listFences } from '../../src/markdown/list-fences.ts'
import { writeFiles } from '../temporary-folder.ts'
import { initSite, installEngine, type InstalledSite } from './installed-site.ts'
import { tryInBrowser } from './try-site.ts'

let site: InstalledSite
let plainSize = { packages: 0, bytes: 0 }

/** What the first page of the guide tells people to type. */
const firstPage = readFileSync(join(import.meta.dirname, '../../../../docs/guide/index.md'), 'utf8')
const fences = listFences(firstPage, 'md')

test('the first page of the guide has the commands that these tests run', () => {
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  const { version }: { version: string } = JSON.parse(manifest)
  const commands = fences.flatMap(({ language, code }) => (language === 'sh' ? code.trim().split('\n') : []))
  expect(commands.slice(0, 7)).toEqual([
    'npm install',
    'npm pack --workspace octavo',
    'npm init -y',
    `npm install ../octavo/octavo-${version}.tgz`,
    'npx octavo init',
    'npm install',
    'npm run dev -- --open',
  ])
})

beforeAll(async () => {
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  site = await installEngine('git@host.example:lamps/octavo.git')
  expect(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).toBe(manifest)
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

const files = () =>
  readdirSync(join(site.folder, 'node_modules/octavo'), { recursive: true, encoding: 'utf8' })

test('what is installed has compiled code, every module it exports, addresses and license, and nothing of the machine', () => {
  const names = files()
  expect(names).toEqual(expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']))
  const code = names.filter((name) => /\.(?:tsx?|map|snap)$/.test(name) && !name.startsWith('templates'))
  expect(code.filter((name) => !name.endsWith('.d.ts'))).toEqual([])
  expect(names.filter((name) => /(?:^|\/)(?:tests?|scripts)(?:\/|$)|\.test\./.test(name))).toEqual([])
  const engine = join(site.folder, 'node_modules/octavo')
  const repository = join(import.meta.dirname, '../../../..')
  const found = files().filter((name) => {
    const file = join(engine, name)
    return statSync(file).isFile() && readFileSync(file, 'latin1').includes(repository)
  })
  expect(found).toEqual([])
  expect(JSON.parse(site.read('node_modules/octavo/package.json'))).toMatchObject({
    repository: {
      type: 'git',
      url: 'git+https://host.example/lamps/octavo.git',
      directory: 'packages/octavo',
    },
    homepage: 'https://host.example/lamps/octavo#readme',
  })
  expect(site.read('node_modules/octavo/LICENSE')).toBe(
    readFileSync(join(import.meta.dirname, '../../../../LICENSE'), 'utf8'),
  )
  const { exports } = JSON.parse(site.read('node_modules/octavo/package.json'))
  const targets = Object.values<string | Record<string, string>>(exports).flatMap((target) =>
    typeof target === 'string' ? target : Object.values(target),
  )
  expect(targets.filter((file) => !existsSync(join(site.folder, 'node_modules/octavo', file)))).toEqual([])
  expect(plainSize.packages).toBeLessThanOrEqual(80)
  expect(plainSize.bytes / 1e6).toBeLessThanOrEqual(90)
})

describe('a site that `octavo init` wrote', () => {
  beforeAll(() => initSite(site))

  test('builds, shows the page that the guide adds, and compiles with no settings but those that JSX and imports of sources need', async () => {
    const page = fences.find(({ language }) => language === 'md')?.code ?? ''
    writeFiles(site.folder, {
      'content/docs/install.md': page,
      'sidebars.ts': site.read('sidebars.ts').replace("'index'", "'index', 'install'"),
    })
    expect(await site.run('octavo', 'build')).toMatchObject({ code: 0, stderr: '' })
    const html = site.read('dist/docs/install/index.html')
    expect(html).toContain('npm install lighthouse')
    expect(html).toContain('<a href="/docs/">introduction</a>')
    expect(site.read('dist/docs/index.html')).toContain('href="/docs/install"')
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

  test('works in a browser with octavo preview', async () => {
    expect(await tryInBrowser(site, 'preview')).toEqual([])
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
