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

for (const [kind, path] of Object.entries({ ...kinds, search: '/search' })) {
  test(`a page of the kind "${kind}" carries its policy itself, in 250 bytes, and stays within it`, async ({
    page,
  }) => {
    const html = readFileSync(join(root, 'dist', fileOf(path)), 'utf8')
    const meta = /<meta http-equiv="Content-Security-Policy" content="[^"]+">/.exec(html)?.[0] ?? ''
    expect(meta).toContain("script-src 'self' 'sha256-")
    expect(meta).not.toContain('unsafe')
    expect(compress(html) - compress(html.replace(meta, ''))).toBeLessThanOrEqual(250)
    const host = await startPlainHost(join(root, 'dist'))
    const { said } = await listen(page, host.origin)
    const answer = await page.goto(`${host.origin}/${fileOf(path).replace(/index\.html$/, '')}`)
    expect(answer?.headers()['content-security-policy']).toBeUndefined()
    await readAndLeave(page)
    expect(said.filter((text) => text.startsWith('violates'))).toEqual([])
    await host.close()
  })
}

function compress(text: string): number {
  return brotliCompressSync(text).length
}
