import { expect, test } from './site-test.ts'

test.use({ variant: 'navbar' })

test('rules of a theme win over those of the engine', async ({ page, open }) => {
  await open('/store')
  const main = page.getByRole('main')
  await expect(main.getByText('straw')).toHaveCSS('font-family', '"Orchard Mono", monospace')
  await expect(main.getByRole('link', { name: 'link' })).toHaveCSS('text-decoration-style', 'dotted')
  await expect(main.getByRole('article')).toHaveCSS('max-width', '640px')
})

test('components of the configuration need no import, and replace those of the engine', async ({
  page,
  open,
}) => {
  await open('/store')
  const crate = page.getByRole('complementary', { name: 'Crate of 12 kg' })
  await expect(crate).toHaveText('Apples in straw.')
  await expect(page.getByRole('blockquote')).toHaveText('Not a tab.')
  await page.getByRole('main').getByRole('link', { name: 'link' }).click()
  await expect(page).toHaveURL(/\/docs\/apples$/)
  await page.goBack()
  await expect(crate).toBeVisible()
})
