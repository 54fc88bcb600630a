import { readShifts, recordShifts } from '../layout-shifts.ts'
import { addressOf, follow, goBack, isMarked, markDocument } from '../page-facts.ts'
import { article, heading, navbar, sidebar } from '../page-parts.ts'
import { expect, proof, test } from '../site-test.ts'

test('B038-B040 an unknown address', { tag: '@dev-prove' }, async ({ page, open, noise, site }) => {
  noise.allow(/404/)
  const answered = page.waitForResponse('**/nowhere?*')
  await open('/nowhere?x=1#y')
  expect((await answered).status()).toBe(404)
  expect(addressOf(page)).toBe('/nowhere?x=1#y')
  await expect(heading(page)).toHaveText('Page Not Found')
  await expect(page).toHaveTitle('Page Not Found | Harbour')
  const main = page.getByRole('main')
  await expect(main).toContainText('We could not find what you were looking for.')
  await expect(main).toContainText(
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  )
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await markDocument(page)
  await follow(navbar(page).getByRole('link', { name: 'Guide' }), 'Guide')
  expect(await isMarked(page)).toBe(true)
  await goBack(page, 'Page Not Found')
  for (const path of ['/docs/v1/nowhere', '/blog/nowhere', '/docs/guide/deeper']) {
    expect((await page.goto(site + path))?.status(), path).toBe(404)
    await expect(heading(page)).toHaveText('Page Not Found')
    await expect(sidebar(page)).toHaveCount(0)
  }
})

test('B135 B138 other spellings of an address show its page and stay', async ({ page, open }) => {
  const spellings = ['/docs/guide/index.html', '/DOCS/Guide.html']
  for (const path of spellings) {
    await open(`${path}?x=1#leaving`)
    await expect(heading(page)).toHaveText('Guide')
    expect(addressOf(page)).toBe(`${path}?x=1#leaving`)
    await expect(sidebar(page).getByRole('link', { name: 'Guide' })).toHaveAttribute('aria-current', 'page')
    await markDocument(page)
    await follow(article(page).getByRole('link', { name: 'high tide' }), 'High tide')
    await goBack(page, 'Guide')
    expect(addressOf(page)).toBe(`${path}?x=1#leaving`)
    expect(await isMarked(page)).toBe(true)
  }
  await open('/index.html')
  await expect(heading(page)).toHaveText('Harbour')
})

test('the not-found page searches for the words of the address', async ({ page, open, noise }) => {
  noise.allow(/404/)
  await recordShifts(page)
  await open('/docs/old/high-Tide.html')
  const main = page.getByRole('main')
  await expect(main.getByRole('searchbox')).toHaveValue('high tide')
  const link = main.getByRole('link', { name: 'High tide' }).first()
  await expect(link).toBeVisible()
  // What helps comes before the rest, and doesn't move it when it arrives.
  const advice = main.getByText('Please contact the owner of the site')
  expect((await link.boundingBox())?.y).toBeLessThan((await advice.boundingBox())?.y ?? 0)
  expect(await readShifts(page)).toEqual([])
  await follow(link, 'High tide')
  await open('/docs/xyzzy')
  await expect(main.getByRole('searchbox')).toHaveValue('xyzzy')
  // Nothing is like it, so the page offers what readers start with.
  await expect(main.getByRole('heading', { name: 'Start here' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'You may be looking for' })).toHaveCount(0)
  await expect(main.getByRole('listitem')).toHaveCount(5)
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=xyzzy$/)
})

test('the not-found page offers pages of its version', proof, async ({ page, open, noise }) => {
  noise.allow(/404/)
  const main = page.getByRole('main')
  const listBelow = (name: string) =>
    main.getByRole('heading', { name }).locator('xpath=following-sibling::ul[1]').getByRole('listitem')
  await open('/docs/ropes/bowlines')
  await expect(listBelow('You may be looking for')).toHaveText([/^Bowline/])
  await expect(listBelow('Start here')).toHaveCount(3)
  await open('/docs/v1/sheepshanks')
  await expect(listBelow('You may be looking for').getByRole('link')).toHaveAttribute(
    'href',
    '/docs/v1/sheepshank',
  )
  // The latest version has a guide too.
  await open('/docs/v1/old/guides')
  await expect(listBelow('You may be looking for').getByRole('link')).toHaveAttribute(
    'href',
    '/docs/v1/guide',
  )
})
