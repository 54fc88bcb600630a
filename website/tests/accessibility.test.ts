import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, kinds, test } from './site-test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, one line per element, so that a failure says where to look. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
}

for (const mode of ['light', 'dark'] as const) {
  test.describe(`in ${mode} mode`, () => {
    test.use({ colorScheme: mode, contextOptions: { reducedMotion: 'reduce' } })

    for (const [kind, path] of Object.entries(kinds)) {
      test(`axe finds nothing on a page of the kind "${kind}"`, async ({ page, open }) => {
        await open(path)
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
        expect(await findViolations(page)).toEqual([])
      })
    }

    test('axe finds nothing while a menu of the navbar is open', async ({ page, open }) => {
      await open('/docs/server')
      const toggles = page.getByRole('navigation', { name: 'Main' }).locator('summary')
      for (const name of ['10.x', 'English']) {
        await toggles.filter({ hasText: name }).click()
        await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
        expect(await findViolations(page)).toEqual([])
      }
    })

    test('axe finds nothing in the menu of a phone', async ({ page, open }) => {
      await page.setViewportSize({ width: 390, height: 800 })
      await open('/docs/server')
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
      await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeFocused()
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: '← Back to main menu' }).click()
      expect(await findViolations(page)).toEqual([])
    })
  })
}
