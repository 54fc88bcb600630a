/** The search that opens over a page. */
import { expect, type Locator, type Page } from '@playwright/test'

export const searchButton = (page: Page): Locator => page.getByRole('button', { name: /^Search(?: \S+ K)?$/ })
export const searchField = (page: Page): Locator => page.getByRole('combobox', { name: 'Search docs' })
export const hits = (page: Page): Locator => page.getByRole('dialog').getByRole('option')

/** Opens the search with a query. Letters one by one would be several queries, with an answer to each. */
export async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(searchField(page)).toBeFocused()
  await searchField(page).fill(query)
}
