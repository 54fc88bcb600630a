import { expect, test } from '../site-test.ts'

test.use({ variant: 'extensions' })

test('components around a page get its data', async ({ page, open, site, noise }) => {
  noise.allow(/404/)
  await open('/docs/papers')
  const edition = 'Papers in en, from content/docs/papers.md'
  await expect(page.getByRole('article').getByText(edition)).toHaveCount(2)
  await expect(page.getByText(edition)).toHaveCount(3)
  await expect(page.getByText(edition).first()).toHaveCSS('font-style', 'italic')
  await expect(page.getByText('Shelf 2.x')).toBeVisible()
  await expect(page.getByText('Imprint of Kiosk: doc')).toBeVisible()
  await expect(page.getByText('Printed daily.')).toBeVisible()
  const root = page.locator('html')
  await expect(page.locator('meta[name=publisher]')).toHaveAttribute('content', 'Kiosk')
  await expect(root).toHaveAttribute('data-press', 'ready')
  await expect(root).toHaveAttribute('data-file', 'loaded')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', '3px')
  // Interactive components keep their state in the frame and lose it with their page.
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('button', { name: '0 papers on /docs/papers' }).click()
  await page.getByRole('button', { name: 'This page helped' }).click()
  await expect(page.getByRole('status').getByText('Thank you for reading Papers.')).toBeVisible()
  await page.getByRole('link', { name: 'Magazines' }).first().click()
  await expect(bar.getByRole('button', { name: '1 papers on /docs/magazines' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'This page helped' })).toBeVisible()
  await expect(page.getByText('Magazines in en, from content/docs/magazines.mdx').first()).toBeVisible()
  await page.goBack()
  await expect(bar.getByRole('button', { name: '1 papers on /docs/papers' })).toBeVisible()
  // In another language.
  await open('/fr/docs/papers')
  await expect(page.getByText('Journaux in fr, from i18n/fr/content/docs/papers.md')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'doc', exact: true })).toHaveAttribute(
    'href',
    /\/fr\/docs\/papers$/,
  )
  await expect(root).toHaveAttribute('data-file', 'loaded')
  // The home page and the not-found page.
  await open('/')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('All papers of Kiosk')
  await expect(page.getByRole('main')).toContainText('Papers and magazines.')
  await expect(page).toHaveTitle('Kiosk')
  await page.goto(`${site}/nothing-here`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sold out')
  await expect(page.getByRole('link', { name: 'Back to Kiosk' })).toHaveAttribute(
    'href',
    `${new URL(site).pathname}/`,
  )
})

test('a plugin and an integration work', { tag: '@dev-prove' }, async ({ page, open, mode }) => {
  await open('/docs/magazines')
  await expect(page.getByText('first', { exact: true })).toHaveCSS('letter-spacing', '7px')
  await expect(page.locator('[class="border-[5px]"]')).toHaveCSS('border-top-width', '5px')
  await expect(page.locator('meta[name=printer]')).toHaveAttribute('content', `blue in ${mode}`)
  await expect(page.getByRole('heading', { name: 'Monthly' })).toHaveCSS('text-decoration-line', 'underline')
  await expect(page.getByText('Two coins')).toBeVisible()
  await expect(page.getByText('Shelf 2.x')).toBeVisible()
})
