import type { Page } from '@playwright/test'
import { follow } from '../page-facts.ts'
import { navbar, sidebar } from '../page-parts.ts'
import { expect, test } from '../site-test.ts'

async function expectActive(page: Page, names: string[]): Promise<void> {
  const current = navbar(page).locator('a[aria-current=page]')
  await expect(current).toHaveText(names)
}

test.describe('below a path', () => {
  test.use({ variant: 'below a path, without slashes' })

  test('B056 B057 items are current by their own rules', async ({ page, open }) => {
    await open('/docs')
    await expectActive(page, ['Docs'])
    await follow(navbar(page).getByRole('link', { name: 'Guide' }), 'Guide')
    await expectActive(page, ['Guide'])
    await follow(navbar(page).getByRole('link', { name: 'Water' }), 'High tide')
    await expectActive(page, ['Water'])
    await follow(sidebar(page).getByRole('link', { name: 'Low tide' }).first(), 'Low tide')
    await expectActive(page, ['Water'])
    await follow(sidebar(page).getByRole('link', { name: 'Voyage' }), 'Voyage')
    await expectActive(page, [])
    await open('/blog/first-boat')
    await expectActive(page, ['Blog'])
    // Letter case and a trailing slash make no difference.
    await open('/DOCS/Guide/')
    await expectActive(page, ['Guide'])
  })
})
