import { expect, test } from '../site-test.ts'

test.use({ variant: 'docusaurus' })

test('pages and components of Docusaurus run without an error or a violation of the policy', async ({
  page,
  open,
}) => {
  await open('/docs/guides/parts')
  await expect(page.locator('#facts')).toContainText(
    /^browser light desktop \/nest\/docs\/guides\/parts birds$/,
  )
  await expect(page.locator('b', { hasText: '/nest/docs/guides/parts' })).toBeVisible()
  await page.getByRole('button', { name: 'Seen 2' }).click()
  await expect(page.getByRole('button', { name: 'Seen 3' })).toHaveClass('button button--primary')
  await page.getByRole('button', { name: 'Seen 1' }).click()
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction')
  await page.getByRole('tab', { name: 'Linux' }).click()
  await expect(page.getByText('apt install kestrel')).toBeVisible()
  await page.getByRole('button', { name: 'It rang 0 times' }).click()
  await expect(page.getByRole('button', { name: 'It rang 1 times' })).toBeVisible()
  await page.getByRole('button', { name: 'Click' }).click()
  await expect(page).toHaveTitle('Clicked')
  await open('/docs/guides/all')
  await expect(page.locator('.cards a').first()).toHaveText('Parts')
  await open('/docs/guides/plain')
  await expect(page.locator('.small')).toHaveCSS('font-size', '11px')
  await open('/docs/guides/starlight')
  await page.getByRole('tab', { name: 'Venus' }).click()
  await expect(page.getByText('Yellow')).toBeVisible()
  await open('/')
  await expect(page.getByRole('link', { name: 'Start here' })).toHaveCSS('display', 'inline-block')
  await expect(page.getByRole('main').locator('svg.picture')).toHaveCount(2)
  await expect(page.locator('.hero')).toHaveCSS('background-color', 'rgb(46, 107, 79)')
  await page.getByRole('link', { name: 'Start here' }).click()
  await expect(page).toHaveURL(/\/nest\/docs\/intro$/)
})
