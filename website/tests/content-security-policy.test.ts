import { expect, kinds, test } from './site-test.ts'

/** Every page is read to its end and then left for another one by a link, as readers do. */
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
      // The browser itself speaks of the status of the page for unknown addresses.
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
