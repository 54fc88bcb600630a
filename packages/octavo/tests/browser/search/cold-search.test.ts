/** The first search of a visit, while the texts of pages are still on their way. */
import type { Page } from '@playwright/test'
import { hold } from '../payloads.ts'
import { ask, hits, recordSelected, searchField } from '../search-dialog.ts'
import { expect, proof, test } from '../site-test.ts'

const texts = '**/assets/search/*.json'
/** While there may be more, how many results there are isn't said. */
const unsettled = (page: Page) => page.getByRole('link', { name: /^See all results$/ })

for (const [query, when] of [
  ['forty days sea', {}],
  ['keep the green light on your right', proof],
  ['Bowline', proof],
  ['rope light', proof],
  ['enter', proof],
] as const)
  test(
    `what is selected for "${query}" never changes without the reader's hand`,
    when,
    async ({ page, open }) => {
      const gate = await hold(page, texts)
      await open('/docs/guide')
      const selected = await recordSelected(page)
      await ask(page, query)
      await gate.requested
      gate.release()
      await expect(hits(page).and(page.locator('[aria-selected=true]'))).toHaveCount(1)
      await expect(unsettled(page)).toHaveCount(0)
      expect(await selected()).toHaveLength(1)
    },
  )

test('what a reader selects stays selected when texts arrive', async ({ page, open }) => {
  const gate = await hold(page, texts)
  await open('/docs/guide')
  await ask(page, 'light')
  await expect(hits(page).first()).toBeVisible()
  const selected = await recordSelected(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  gate.release()
  await expect(unsettled(page)).toHaveCount(0)
  expect(new Set((await selected()).map((url) => url.replace(/#.*/, ''))).size).toBeLessThanOrEqual(2)
  await expect(page.getByRole('dialog').locator('[aria-selected=true]')).toHaveCount(1)
})

test('Enter waits a moment for the final answer, and not for longer', async ({ page, open }) => {
  const gate = await hold(page, texts)
  await open('/docs/guide')
  await ask(page, 'light')
  await expect(hits(page).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Loading' })).toBeVisible()
  await expect(searchField(page)).toBeHidden()
  await expect(page).not.toHaveURL(/\/docs\/guide$/)
  gate.release()
})
