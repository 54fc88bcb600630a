import { hold } from '../payloads.ts'
import { follow } from '../page-facts.ts'
import { expect, proof, test, waitForApp } from '../site-test.ts'

test.use({ variant: 'navbar' })

test(
  'B114 a reference page links to its types, and a huge one is collapsed',
  proof,
  async ({ page, open }) => {
    await open('/docs/api/lantern/interfaces/Lamp')
    const article = page.getByRole('article')
    await article.getByRole('link', { name: 'TColour' }).first().click()
    await expect(page).toHaveURL(/#type-parameter-TColour$/)
    await article.getByRole('link', { name: 'Wick' }).first().click()
    await expect(page.locator('#type-Wick')).toBeInViewport()
    await follow(article.getByRole('link', { name: 'Colour', exact: true }).first(), 'Colour')
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    await expect(sidebar.locator('[aria-current=page]')).toHaveText('Colour')
    await open('/docs/api/lantern/types/Tower')
    const fold = page.locator('.ref-signature summary').first()
    const last = page.locator('.ref-signature details .c', { hasText: /^19$/ }).first()
    await expect(last).toBeHidden()
    await fold.focus()
    await page.keyboard.press('Enter')
    await expect(last).toBeVisible()
  },
)

test('a list can be filtered, and a link or a search hit leads to what is hidden', async ({ page, open }) => {
  await page.setViewportSize({ width: 1300, height: 300 })
  await open('/docs/api/lantern/')
  const filter = page.getByRole('searchbox', { name: 'Filter by name' })
  await filter.fill('bea')
  await expect(page.getByRole('status').filter({ hasText: 'Matches: 3' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading', { name: 'Interfaces' })).toBeHidden()
  await expect(page.getByRole('article').getByRole('link', { name: 'GreatBeacon' })).toBeVisible()
  await filter.press('Escape')
  await expect(page.getByRole('article').getByRole('heading', { name: 'Interfaces' })).toBeVisible()
  await filter.fill('nothing like it')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Functions' })
    .click()
  const functions = page.getByRole('article').getByRole('heading', { name: 'Functions' })
  await expect(functions).toBeInViewport()
  await expect(filter).toHaveValue('')
  await filter.fill('nothing like it')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search docs' }).fill('lantern functions')
  const hits = page.getByRole('dialog').getByRole('option')
  await hits.and(page.locator('[href$="/docs/api/lantern/#functions"]')).click()
  await expect(functions).toBeInViewport()
  await expect(filter).toHaveValue('')
})

test('filters last for a visit, and early choices longer', proof, async ({ page, open, site }) => {
  await open('/docs/api/lantern/')
  const article = page.getByRole('article')
  const filter = page.getByRole('searchbox', { name: 'Filter by name' })
  await filter.fill('bea')
  await follow(article.getByRole('link', { name: 'GreatBeacon' }), 'GreatBeacon')
  await page.goBack()
  await expect(filter).toHaveValue('bea')
  await expect(article.getByRole('status')).toHaveText('Matches: 3')
  await expect(article.getByRole('heading', { name: 'Interfaces' })).toBeHidden()
  await page.reload()
  await expect(article.getByRole('status')).toHaveText('Matches: 3')
  await follow(article.getByRole('link', { name: 'GreatBeacon' }), 'GreatBeacon')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'lantern' }).click()
  await expect(article.getByRole('heading', { name: 'Interfaces' })).toBeVisible()
  await expect(filter).toHaveValue('')
  const scripts = await hold(page, '**/*.js')
  await page.goto(`${site}/docs/api/lantern/`, { waitUntil: 'commit' })
  const picker = page.getByRole('combobox', { name: 'Show as of' })
  await picker.selectOption('2.0')
  await scripts.requested
  scripts.release()
  await waitForApp(page)
  const item = page.getByRole('article').getByRole('listitem').filter({ hasText: 'GreatBeacon' })
  await expect(item).toHaveCSS('opacity', '0.5')
  await expect(picker).toHaveValue('2.0')
  await follow(item.getByRole('link').first(), 'GreatBeacon')
  await expect(picker).toHaveValue('2.0')
})

test('the changes of a package can be narrowed to kinds and names', proof, async ({ page, open }) => {
  await open('/docs/api/lantern/')
  await follow(page.getByRole('article').getByRole('link', { name: 'Changes' }), 'Changes in lantern')
  const article = page.getByRole('article')
  await article.getByRole('checkbox', { name: 'Added 2' }).focus()
  await page.keyboard.press('Space')
  await expect(article.getByRole('link', { name: 'GreatBeacon' })).toBeVisible()
  await expect(article.getByRole('heading', { name: 'Removed' })).toBeHidden()
  await article.getByRole('checkbox', { name: 'Removed 5' }).check({ force: true })
  await expect(article.getByText('snuff()')).toBeVisible()
  await expect(article.getByRole('status')).toHaveText('Matches: 7')
  await article.getByRole('searchbox', { name: 'Filter by name' }).fill('buoy')
  await expect(article.getByRole('status')).toHaveText('Matches: 1')
  await expect(article.getByText('snuff()')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(article.getByRole('heading', { name: 'Changed' })).toBeVisible()
  await article.getByText('Before and after').click()
  await expect(article.getByText('function beacon(name: string): Beacon')).toBeVisible()
  await article.getByRole('link', { name: 'Buoy.ring' }).click()
  await expect(page.locator('#ring')).toBeInViewport()
})

test(
  'a reader who is on an older release sees what it lacks, on every page',
  proof,
  async ({ page, open }) => {
    await open('/docs/api/lantern/')
    const picker = page.getByRole('combobox', { name: 'Show as of' })
    const item = page.getByRole('article').getByRole('listitem').filter({ hasText: 'GreatBeacon' })
    await expect(picker).toHaveValue('2.1')
    await expect(item).toHaveCSS('opacity', '1')
    await picker.selectOption('2.0')
    await expect(item).not.toHaveCSS('opacity', '1')
    await expect(page.getByRole('article').getByRole('listitem').filter({ hasText: 'Depot' })).toHaveCSS(
      'opacity',
      '1',
    )
    await follow(item.getByRole('link').first(), 'GreatBeacon')
    await expect(picker).toHaveValue('2.0')
    await expect(page.getByRole('status').filter({ hasText: 'Not in 2.0' })).toBeVisible()
    const declaration = page.locator('[data-html]', { has: page.locator('.ref-signature') }).first()
    await expect(declaration).toHaveCSS('opacity', '0.5')
    await page.reload()
    await expect(picker).toHaveValue('2.0')
    await expect(declaration).toHaveCSS('opacity', '0.5')
    await picker.selectOption('2.1')
    await expect(page.getByRole('status').filter({ hasText: 'Not in' })).toHaveCount(0)
    await expect(declaration).toHaveCSS('opacity', '1')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no filter and no choice of releases, and the rest is complete', async ({ page, site }) => {
    await page.goto(`${site}/docs/api/lantern/`)
    await expect(page.getByText('since 2.1').first()).toBeVisible()
    await expect(page.getByText('Show as of')).toBeHidden()
    await expect(page.getByRole('searchbox')).toBeHidden()
    const pill = page.locator('.ref-pill').first()
    expect(await pill.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px')
    await page.goto(`${site}/docs/api/lantern/changes`)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('article').getByText('snuff()')).toBeVisible()
    await expect(page.getByRole('article').getByRole('link', { name: 'GreatBeacon' })).toBeVisible()
    await page.getByText('Before and after').click()
    await expect(page.getByText('function beacon(name: string): Beacon')).toBeVisible()
    await page.goto(`${site}/docs/api/lantern/types/Tower`)
    await page.locator('.ref-signature summary').first().click()
    await expect(page.locator('.ref-signature details .c', { hasText: /^19$/ }).first()).toBeVisible()
  })
})
