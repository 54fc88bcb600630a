import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startPlainHost } from '../../packages/octavo/tests/browser/plain-host.ts'
import { expect, kinds, root, test } from './site-test.ts'

/** Every page is read to its end and then left by following a link, as readers do. */
for (const [kind, path] of Object.entries({ ...kinds, search: '/search?q=router' })) {
  test(`a page of the kind "${kind}" stays within its policy and says nothing on the console`, async ({
    page,
    origin,
    open,
  }) => {
    const heard: string[] = []
    const outside: string[] = []
    page.on('pageerror', (error) => heard.push(error.message))
    page.on('console', (message) => {
      // The browser itself logs the status of the page for unknown addresses.
      if (['error', 'warning'].includes(message.type()) && !/status of 404/.test(message.text()))
        heard.push(message.text())
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) outside.push(request.url())
    })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`violates ${violatedDirective}: ${blockedURI}`),
      )
    })
    const answer = page.waitForResponse((response) => response.url() === origin + path)
    await open(path)
    const headers = await (await answer).allHeaders()
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    await page.mouse.wheel(0, 10_000)
    await page.keyboard.press('Tab')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Using Next.js' }).click()
    await expect(page).toHaveURL(/\/docs\/nextjs$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([heard, outside]).toEqual([[], []])
  })
}

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
    const cost = compress(html) - compress(html.replace(meta, ''))
    expect(cost).toBeLessThanOrEqual(250)
    const host = await startPlainHost(join(root, 'dist'))
    const violations: string[] = []
    await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
    await page.addInitScript(() => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void }
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        noteViolation(`${violatedDirective}: ${blockedURI}`),
      )
    })
    const answer = await page.goto(`${host.origin}/${fileOf(path).replace(/index\.html$/, '')}`)
    expect(answer?.headers()['content-security-policy']).toBeUndefined()
    await page.waitForFunction(() => Object.hasOwn(window, 'octavo'), null, { polling: 50 })
    await page.mouse.wheel(0, 10_000)
    await page.keyboard.press('Tab')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Using Next.js' }).click()
    await expect(page).toHaveURL(/\/docs\/nextjs$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(violations).toEqual([])
    await host.close()
  })
}

function compress(text: string): number {
  return brotliCompressSync(text).length
}
