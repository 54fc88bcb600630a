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
