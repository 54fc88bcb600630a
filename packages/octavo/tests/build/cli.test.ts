import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { executeOctavo } from './execute-octavo.ts'
import { octavoCommand, readTree, untilEnd } from './run-octavo.ts'
import { createSite } from './test-site.ts'

const docs = { 'content/docs/index.md': '---\nslug: /\n---\n\n# Docs\n' }

test.skipIf(process.platform === 'win32')('works from a folder that no longer exists', async () => {
  const script = 'cd "$(mktemp -d)" && rmdir "$PWD" && exec "$1" "$2" build'
  const { code, stderr } = await untilEnd(spawn('sh', ['-c', script, 'sh', process.execPath, octavoCommand]))
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      '✗ The current folder no longer exists.\n  → Change to a folder that exists and run the command again.\n',
  })
})

test('build prints plain lines for stages and summary outside of a terminal, and one notice without an address', async () => {
  const site = createSite(docs)
  const { code, stdout, stderr } = await site.command(['build'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).not.toContain('\u001b')
  // A bundle of the engine's own components may exist already.
  const lines = site
    .normalize(stdout)
    .replace(/✓ bundle <time>\n| · bundle <time>/g, '')
    .split('\n')
  expect(lines.map((line) => line.trim())).toEqual([
    '✓ load <time>',
    '✓ render 3 pages <time>',
    '✓ check <time>',
    '✓ publish <time>',
    '',
    '3 pages  3 rendered, 0 from the cache',
    '<time>  load <time> · render <time> · check <time> · publish <time>',
    expect.stringMatching(/^<size> {2}.*largest page \/\S* <size>$/),
    '✓ Published to <root>/dist',
    '',
  ])
  const config = "import { defineSite } from 'octavo'\nexport default defineSite({ title: 'x' })\n"
  const unnamed = createSite({ ...docs, 'site.config.ts': config })
  expect((await unnamed.build()).stdout.match(/^Note: .*SITE_URL/gm)).toHaveLength(1)
  const { stdout: notice } = await unnamed.octavo(['build'], { env: { SITE_URL: 'https://there.example' } })
  expect(notice).not.toContain('Note:')
  expect(unnamed.read('sitemap.xml')).toContain('<loc>https://there.example/docs/</loc>')
})

test('build --root and --out work from anywhere, and nothing else is written', async () => {
  const site = createSite(docs)
  const elsewhere = createSite()
  const out = join(elsewhere.root, 'deep/public')
  const first = await executeOctavo(['build', '--root', '.', '--out', out], { cwd: site.root })
  expect(first.stdout).toContain(`✓ Published to ${out}`)
  expect(readTree(out).has('docs/index.html')).toBe(true)
  expect(existsSync(join(site.root, 'dist'))).toBe(false)
  const args = ['build', '--root', site.root, '--out', out]
  const again = await executeOctavo(args, { cwd: elsewhere.root })
  expect(again.stdout).toContain('✓ Published to deep/public')
  expect(again.stdout).toContain('0 rendered, 3 from the cache')
})
