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

/** Returns a function that lists the addresses that have been selected from now on, without repetitions in a row. */
export async function recordSelected(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const urls: string[] = []
    const note = () => {
      const row = document.querySelector('dialog [role=option][aria-selected=true]')
      const url = row?.getAttribute('href')
      if (url && url !== urls.at(-1)) urls.push(url)
    }
    const observer = new MutationObserver(note)
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    return urls
  })
  return async () => seen.jsonValue()
}
