import type { Locator, Page } from '@playwright/test'
import { serveShards } from '../shard-files.ts'
import { ask, hits, searchField } from '../search-dialog.ts'
import { expect, proof, test } from '../site-test.ts'

const incomplete = (page: Page): Locator =>
  page.getByText('There may be more results: some pages could not be searched.')

test(
  'on a large site, a question loads the files of its words and pages',
  proof,
  async ({ page, open, site }) => {
    const files = await serveShards(page, site)
    await open('/docs/guide')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('rowgroup', { name: 'Start here' }).getByRole('row')).toHaveCount(5)
    expect(files.requested).toEqual([])
    await page.keyboard.type('forty days sea')
    await expect(hits(page).first()).toContainText('Voyage')
    await expect(hits(page).first().locator('mark').first()).toBeVisible()
    expect(files.requested.some((name) => name.startsWith('terms-'))).toBe(true)
    expect(files.requested.some((name) => name.startsWith('pages-'))).toBe(true)
    expect(files.requested).not.toContain('spelling.json')
    expect(new Set(files.requested).size).toBe(files.requested.length)
    // Half-typed and misspelled words.
    await searchField(page).fill('bowl')
    await expect(hits(page).first()).toContainText('Bowline')
    await searchField(page).fill('bowlin bolwine')
    await expect(hits(page).first()).toContainText('Bowline')
    await searchField(page).fill('qqqqqqq')
    await expect(page.getByText('No results for "qqqqqqq"').first()).toBeVisible()
    await open('/search?q=green light')
    await expect(page.getByText(/found$/)).toBeVisible()
  },
)

test('a file that fails to load leaves what is loaded', proof, async ({ page, open, site, noise }) => {
  noise.allow(/Failed to load resource/)
  const files = await serveShards(page, site)
  files.broken = /^pages-/
  await open('/docs/guide')
  await ask(page, 'bowline')
  // Its name came with the term.
  await expect(hits(page).first()).toContainText('Bowline')
  await expect(incomplete(page)).toBeVisible()
  // Otherwise the line from before would still be there.
  const failed = page.waitForResponse((response) => response.status() === 503)
  await page.getByRole('button', { name: 'Retry' }).click()
  await failed
  await expect(incomplete(page)).toBeVisible()
  files.broken = null
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(incomplete(page)).toBeHidden()
  await expect(hits(page).first()).toContainText('Bowline')
  await expect(hits(page).first().locator('mark').first()).toBeVisible()
})
