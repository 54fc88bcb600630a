import { addressOf, follow, isMarked, markDocument, scrollTop } from '../page-facts.ts'
import { article, heading, sidebar } from '../page-parts.ts'
import { expect, proof, test, waitForApp } from '../site-test.ts'

test('B038 a host that answers unknown paths with 200 fools no one', proof, async ({ page, host }) => {
  const notFound = await page.request.get(`${host.origin}/404.html`)
  const html = { contentType: 'text/html', body: await notFound.body() }
  await page.route('**/nowhere', (route) => route.fulfill(html))
  await page.route('**/nowhere/index.txt', (route) => route.fulfill(html))
  const asked = page.waitForRequest('**/nowhere/index.txt')
  await page.goto(`${host.origin}/nowhere`)
  await asked
  await page.waitForLoadState('networkidle')
  await expect(heading(page)).toHaveText('Page Not Found')
})

test('B038 B138 B174 B176 prefetched pages, and unknown addresses', async ({ page, host, noise }) => {
  // After the click, the page itself is requested at its address without a slash, which this host doesn't know.
  noise.allow(/404/)
  await page.goto(`${host.origin}/docs/guide/`)
  await waitForApp(page)
  const payload = '/docs/tides/high/index.txt'
  await expect.poll(() => host.requests).toContain(payload)
  await expect
    .poll(() =>
      page.evaluate(
        (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
        payload,
      ),
    )
    .toBe(true)
  await follow(article(page).getByRole('link', { name: 'high tide' }), 'High tide')
  expect(host.requests.filter((path) => path === payload)).toHaveLength(1)
  for (const path of ['/DOCS/Guide', '/docs/voyage.html#day-20']) {
    const response = await page.goto(host.origin + path)
    expect(response?.status()).toBe(404)
    const name = path.includes('voyage') ? 'Voyage' : 'Guide'
    await expect(heading(page)).toHaveText(name)
    await expect(page).toHaveTitle(`${name} | Harbour`)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveClass(/docs-doc-page/)
    expect(addressOf(page)).toBe(path)
    if (path.includes('#')) await expect.poll(() => scrollTop(page)).toBeGreaterThan(1000)
    await expect(sidebar(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await markDocument(page)
    await follow(sidebar(page).getByRole('link', { name: 'Links' }), 'Links')
    await page.goBack()
    await expect(heading(page)).toHaveText(name)
    expect(await isMarked(page)).toBe(true)
  }
  await page.goto(`${host.origin}/Docs/Nowhere.html`)
  await waitForApp(page)
  await expect.poll(() => host.requests).toContain('/docs/nowhere/index.txt')
  await page.waitForLoadState('networkidle')
  await expect(heading(page)).toHaveText('Page Not Found')
  expect(addressOf(page)).toBe('/Docs/Nowhere.html')
  expect(host.requests.filter((path) => /nowhere/i.test(path))).toEqual([
    '/Docs/Nowhere.html',
    '/Docs/Nowhere/index.txt',
    '/docs/nowhere/index.txt',
  ])
})

test('the policy in the document blocks an injected script', async ({ page, host, noise }) => {
  noise.allow(/Content Security Policy|violates/)
  await page.addInitScript(() => {
    const found: string[] = []
    Object.assign(window, { found })
    document.addEventListener('securitypolicyviolation', (event) => found.push(event.effectiveDirective))
  })
  await page.route('**/docs/guide/', async (route) => {
    const answer = await route.fetch()
    expect(answer.headers()['content-security-policy']).toBeUndefined()
    const attack =
      '<script>window.attacked = true</script><img src="data:," alt="" onerror="window.attacked = true">'
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/<body[^>]*>/, `$&${attack}`),
    })
  })
  await page.goto(`${host.origin}/docs/guide/`)
  await waitForApp(page)
  const directives = () => page.evaluate(() => (window as unknown as { found: string[] }).found)
  await expect.poll(directives).toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr']))
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
})
