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
    test.use({ colorScheme: mode })

    for (const [kind, path] of Object.entries(kinds)) {
      test(`axe finds nothing on a page of the kind "${kind}"`, async ({ page, open }) => {
        await open(path)
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
        expect(await findViolations(page)).toEqual([])
      })
    }
  })
}
