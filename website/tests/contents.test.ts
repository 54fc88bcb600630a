import type { Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

function contents(page: Page) {
  return page.getByRole('navigation', { name: 'On this page' })
}

test('beside a sidebar the contents are a small closed box up to 1199 px', async ({ page, open }) => {
  for (const path of [
    '/docs/quickstart',
    '/docs/typedoc/server/classes/TRPCError',
    '/blog/announcing-trpc-10',
  ]) {
    await page.setViewportSize({ width: 1100, height: 800 })
    await open(path)
    const box = page.getByRole('main').getByRole('group').filter({ hasText: 'On this page' }).first()
    await expect(contents(page), path).toBeHidden()
    const { width, height } = (await box.boundingBox()) ?? { width: Infinity, height: Infinity }
    expect(width, path).toBeLessThan(200)
    expect(height, path).toBeLessThanOrEqual(44)
    await box.getByText('On this page').click()
    await expect(box.getByRole('link').first(), path).toBeVisible()
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(contents(page), path).toBeVisible()
    await expect(box, path).toBeHidden()
  }
})
