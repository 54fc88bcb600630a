import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startPlainHost } from '../../packages/octavo/tests/browser/plain-host.ts'
import { listen, readAndLeave } from './policy-reports.ts'
import { expect, kinds, root, test } from './site-test.ts'

/** Where a plain host has the page: it doesn't support redirects and adds no slashes. */
function fileOf(path: string): string {
  return path === kinds['not found'] ? '404.html' : join(path.slice(1), 'index.html')
}

/** Only a proof takes the time to read and compress all of them. */
const read = process.env['PROVE'] ? null : ['home', 'playground']

test('every kind of page carries its policy itself, in 250 bytes, and stays within it', async ({ page }) => {
  const host = await startPlainHost(join(root, 'dist'))
  const { said } = await listen(page, host.origin)
  for (const [kind, path] of Object.entries({ ...kinds, search: '/search' })) {
    const html = readFileSync(join(root, 'dist', fileOf(path)), 'utf8')
    const meta = /<meta http-equiv="Content-Security-Policy" content="[^"]+">/.exec(html)?.[0] ?? ''
    expect(meta, kind).toContain("script-src 'self' 'sha256-")
    expect(meta, kind).not.toContain('unsafe')
    if (read?.includes(kind) === false) continue
    expect(compress(html) - compress(html.replace(meta, '')), kind).toBeLessThanOrEqual(250)
    const answer = await page.goto(`${host.origin}/${fileOf(path).replace(/index\.html$/, '')}`)
    expect(answer?.headers()['content-security-policy'], kind).toBeUndefined()
    await readAndLeave(page)
    expect(
      said.filter((text) => text.startsWith('violates')),
      kind,
    ).toEqual([])
  }
  await host.close()
})

function compress(text: string): number {
  return brotliCompressSync(text).length
}
