import { expect, test } from './site-test.ts'

test.use({ variant: 'navbar' })

test('B114 a reference page links to the types it names, on the page and elsewhere', async ({
  page,
  open,
}) => {
  await open('/docs/api/lantern/interfaces/Lamp')
  const article = page.getByRole('article')
  await article.getByRole('link', { name: 'TColour' }).first().click()
  await expect(page).toHaveURL(/#type-parameter-TColour$/)
  await article.getByRole('link', { name: 'Wick' }).first().click()
  await expect(page.locator('#type-Wick')).toBeInViewport()
  await article.getByRole('link', { name: 'Colour', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colour')
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('Colour')
})

test('a huge type is collapsed, and opens by keyboard', async ({ page, open }) => {
  await open('/docs/api/lantern/types/Tower')
  const fold = page.locator('.ref-signature summary').first()
  const last = page.locator('.ref-signature details .c', { hasText: /^19$/ }).first()
  await expect(last).toBeHidden()
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(last).toBeVisible()
})

test("the filter keeps what contains the text, says how much, and doesn't block links", async ({
  page,
  open,
}) => {
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
  await expect(page.getByRole('article').getByRole('heading', { name: 'Functions' })).toBeVisible()
  await expect(filter).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reference page is complete and highlighted, and has no filter', async ({ page, site }) => {
    await page.goto(`${site}/docs/api/lantern/types/Tower`)
    await page.locator('.ref-signature summary').first().click()
    await expect(page.locator('.ref-signature details .c', { hasText: /^19$/ }).first()).toBeVisible()
    await page.goto(`${site}/docs/api/lantern/`)
    await expect(page.getByRole('searchbox')).toBeHidden()
    const pill = page.locator('.ref-pill').first()
    expect(await pill.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px')
  })
})
