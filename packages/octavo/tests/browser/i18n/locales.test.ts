import { expect, test, waitForApp } from '../site-test.ts'

test.use({ variant: 'two languages' })

test('B005 B224 a right-to-left page is mirrored, and counts in its language', async ({ open, page }) => {
  await open('/ar/docs/borrow')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-EG')
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error(`${selector} is not shown`)
    return box
  }
  const [sidebar, main, code] = [await boxOf('#octavo-menu'), await boxOf('main'), await boxOf('figure.code')]
  expect(sidebar.x).toBeGreaterThanOrEqual(main.x + main.width - 1)
  // Code is left to right in every language.
  await expect(page.locator('figure.code pre')).toHaveCSS('direction', 'ltr')
  const copy = await boxOf('figure.code .copy')
  expect(copy.x).toBeGreaterThan(code.x + code.width / 2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  // `2.x` stays `2.x` and doesn't become `x.2`.
  await expect(page.locator('nav bdi').first()).toHaveText('2.x')
  await expect(page.locator('nav bdi').first()).toHaveCSS('direction', 'ltr')
  await open('/ar/')
  const shelf = page.locator('output')
  await expect(shelf).toHaveText('لا كتب')
  const add = page.getByRole('button', { name: 'أضف كتابًا' })
  for (const text of ['كتاب واحد', 'كتابان', '٣ كتب']) {
    await add.click()
    await expect(shelf).toHaveText(text)
  }
  await open('/')
  await page.getByRole('button', { name: 'Add a book' }).click()
  await expect(shelf).toHaveText('1 book')
})

test('B077 B081 B082 readers stay in their locale, found or not', async ({ open, page, site, noise }) => {
  await open('/ar/docs/')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('[data-sidebar]').getByRole('link', { name: 'استعارة كتاب' }).click()
  await expect(page).toHaveURL(/\/ar\/docs\/borrow$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('استعارة كتاب')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  // A single version needs no menu.
  const version = page.locator('#octavo-navbar').getByRole('link', { name: '2.x' })
  await expect(version).toHaveAttribute('href', '/ar/docs/')
  await open('/docs/borrow?q=1#choose')
  const navbar = page.locator('#octavo-navbar')
  await navbar.locator('summary', { hasText: 'English' }).click()
  await expect(navbar.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  const arabic = navbar.getByRole('link', { name: 'العربية' })
  await expect(arabic).toHaveAttribute('lang', 'ar-EG')
  await expect(arabic).toHaveAttribute('target', '_self')
  await arabic.click()
  await expect(page).toHaveURL(/\/ar\/docs\/borrow\?q=1#choose$/)
  await waitForApp(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('استعارة كتاب')
  await navbar.locator('summary', { hasText: 'العربية' }).click()
  await navbar.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/(?<!\/ar)\/docs\/borrow\?q=1#choose$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await open('/ar/thanks')
  await navbar.locator('summary', { hasText: 'العربية' }).click()
  await expect(navbar.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/')
  noise.allow(/404/)
  const answer = await page.goto(`${site}/ar/docs/nowhere`)
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('الصفحة غير موجودة | مكتبة الميناء')
  const english = await page.goto(`${site}/docs/nowhere`)
  expect(english?.status()).toBe(404)
  await expect(page).toHaveTitle('Page Not Found | Harbour Library')
})

test('B081 another locale is another document', { tag: '@dev-prove' }, async ({ open, page, noise }) => {
  noise.allow(/Loading .* in full/)
  await open('/docs/borrow')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/ar/docs/borrow?q=1#x',
      textContent: 'go',
    })
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'go', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-EG')
  await expect(page).toHaveURL(/\/ar\/docs\/borrow\?q=1#x$/)
  await waitForApp(page)
  await expect(page.locator('#octavo-navbar')).toContainText('مكتبة الميناء')
})
