import { expect, test } from './site-test.ts'

test.use({ variant: 'extensions' })

test('slots: components around a page get its data', async ({ page, open }) => {
  await open('/docs/papers')
  const edition = 'Papers in en, from content/docs/papers.md'
  await expect(page.getByRole('article').getByText(edition)).toHaveCount(2)
  await expect(page.getByText(edition)).toHaveCount(3)
  await expect(page.getByText(edition).first()).toHaveCSS('font-style', 'italic')
  await expect(page.getByText('Shelf 2.x')).toBeVisible()
  await expect(page.getByText('Imprint of Kiosk: doc')).toBeVisible()
  await expect(page.getByText('Printed daily.')).toBeVisible()
})

test('slots: interactive components keep their state in the frame and lose it with their page', async ({
  page,
  open,
}) => {
  await open('/docs/papers')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('button', { name: '0 papers on /docs/papers' }).click()
  await page.getByRole('button', { name: 'This page helped' }).click()
  await expect(page.getByRole('status').getByText('Thank you for reading Papers.')).toBeVisible()
  await page.getByRole('link', { name: 'Magazines' }).first().click()
  await expect(bar.getByRole('button', { name: '1 papers on /docs/magazines' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'This page helped' })).toBeVisible()
  await expect(page.getByText('Magazines in en, from content/docs/magazines.md')).toHaveCount(3)
  await page.goBack()
  await expect(bar.getByRole('button', { name: '1 papers on /docs/papers' })).toBeVisible()
})

test('slots: the home page and the not-found page', async ({ page, open, site, noise }) => {
  noise.allow(/404/)
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

test('slots: in another language', async ({ page, open }) => {
  await open('/fr/docs/papers')
  await expect(page.getByText('Journaux in fr, from i18n/fr/content/docs/papers.md')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'doc', exact: true })).toHaveAttribute(
    'href',
    /\/fr\/docs\/papers$/,
  )
})
