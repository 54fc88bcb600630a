import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { octavoBin } from '../tools/paths.mjs'
import { run } from '../tools/run.mjs'

test('an API reference can be generated from other packages, without a broken link', async () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-reference-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const version = {
    name: 'current',
    path: '/docs',
    folder: 'docs',
    samples: { folder: relative(root, join(import.meta.dirname, '10.x')) },
    sidebars: { docs: ['index', { type: 'reference' }] },
    reference: { packages: ['zod', '@tanstack/react-query', 'superjson'].map((name) => ({ name })) },
  }
  const site = { title: 'Others', url: 'https://others.example', docs: { versions: [version] } }
  writeFileSync(
    join(root, 'site.config.ts'),
    `import { reference } from 'octavo-reference'
import { samples } from 'octavo-samples'
export default { ...${JSON.stringify(site)}, integrations: [reference(), samples()] }
`,
  )
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'docs', 'index.md'), '# Others\n\nErrors are of the class `ZodError`.\n')
  const { code, output } = await run(process.execPath, [octavoBin, 'build', '--root', root])
  expect(output).toContain('Published to')
  expect(code).toBe(0)
  const html = readFileSync(join(root, 'dist/docs/index.html'), 'utf8')
  expect(html).toContain('href="/docs/reference/zod/classes/ZodError"')
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
