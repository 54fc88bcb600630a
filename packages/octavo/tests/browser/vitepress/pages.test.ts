import { expect, test } from '../site-test.ts'

test.use({ variant: 'vitepress' })

test('pages of VitePress look right without an error or a violation of the policy', async ({
  page,
  open,
}) => {
  await open('/')
  const start = page.getByRole('link', { name: 'Get started' })
  await expect(start).toHaveCSS('background-color', 'rgb(43, 95, 164)')
  await expect(page.locator('.vp-features')).toHaveCSS('display', 'grid')
  await start.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Start beta')
  await page.getByRole('link', { name: 'the same' }).click()
  await expect(page).toHaveURL(/\/guide\/start#build-rollupoptions$/)
})
