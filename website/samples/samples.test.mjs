import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { octavoBin, website } from '../tools/paths.mjs'
import { run } from '../tools/run.mjs'

const versions = [
  { version: '10.x', library: '10.14.1' },
  { version: '9.x', library: '9.27.4' },
]

/** @param {string} file */
function readText(file) {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
}

test('every sample of the site compiles, and those marked run print what their pages show', async () => {
  const { code, output } = await run(process.execPath, [octavoBin, 'samples', '--run', '--root', website])
  expect(output.match(/^[✗!] [^]*/m)?.[0]).toBeUndefined()
  expect(output).toMatch(/, [1-9]\d* executed, 0 unchecked$/m)
  expect(output).toContain('No problems found')
  expect(code).toBe(0)
  const note = /^Note: .*--minimums.*$/m.exec(output)?.[0]
  expect(note, 'Run npm run history:samples and commit what it writes.').toBeUndefined()
})

test.each(versions)('$version names exact versions and no registry', ({ version, library }) => {
  /** @type {{ dependencies: Record<string, string>, overrides: Record<string, string> }} */
  const { dependencies, overrides } = JSON.parse(readText(`${version}/package.json`))
  const all = Object.entries({ ...dependencies, ...overrides })
  expect(all.filter(([, range]) => !/^\d+\.\d+\.\d+$/.test(range))).toEqual([])
  const own = all.filter(([name]) => name.startsWith('@trpc/'))
  expect(own).toHaveLength(4)
  expect(own.filter(([, range]) => range !== library)).toEqual([])
  expect(readText(`${version}/package-lock.json`)).not.toContain('"resolved"')
})

/**
 * A site with one page per version, and this site's packages.
 * @param {Record<string, string>} samples By version.
 */
function createSite(samples) {
  const root = mkdtempSync(join(tmpdir(), 'octavo-versions-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const docs = { versions: Object.keys(samples).map((name) => describeVersion(root, name)) }
  const config = JSON.stringify({ title: 'Versions', url: 'https://example.com', docs })
  writeFileSync(
    join(root, 'site.config.ts'),
    `import { samples } from 'octavo-samples'\nexport default { ...${config}, integrations: [samples()] }\n`,
  )
  for (const [version, code] of Object.entries(samples)) {
    mkdirSync(join(root, version))
    writeFileSync(join(root, version, 'index.md'), `# Page\n\n\`\`\`ts\n${code}\n\`\`\`\n`)
  }
  return root
}

/**
 * @param {string} root
 * @param {string} name
 */
function describeVersion(root, name) {
  const folder = relative(root, join(import.meta.dirname, name)).replaceAll('\\', '/')
  return { name, path: `/docs/${name}`, folder: name, samples: { folder } }
}

test('what one version exports, the other does not', async () => {
  const root = createSite({
    '10.x': "import { createTRPCClient } from '@trpc/client'\ncreateTRPCClient({ url: '' })",
    '9.x': "import { router, initTRPC } from '@trpc/server'\nrouter()",
  })
  const { code, output } = await run(process.execPath, [octavoBin, 'samples', '--root', root])
  expect(code).toBe(1)
  expect(output).toContain('10.x/index.md:5:20')
  expect(output).toContain("'url' does not exist in type 'CreateTRPCClientOptions<")
  expect(output).toContain('9.x/index.md:4:18')
  expect(output).toContain("has no exported member 'initTRPC'")
  expect(output).toContain('Found 2 errors')
})

test('the hidden router of the landing steps is the one that the first step shows', () => {
  const [, router = ''] = readText('preludes/10.x/quote-router.ts').split('// @filename: router.ts\n')
  const step = readText('landing-intro/router.ts')
  /** @param {string} text */
  const withoutSpace = (text) => text.replaceAll(/\s/g, '')
  expect(withoutSpace(router)).not.toBe('')
  expect(withoutSpace(step)).toBe(withoutSpace(router))
})
