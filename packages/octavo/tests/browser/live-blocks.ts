/** Code blocks that readers run and edit. */
import type { Locator, Page } from '@playwright/test'

export const block = (page: Page, title = 'client.ts'): Locator =>
  page.locator('figure.code', { has: page.locator(`figcaption:text-is("${title}")`) })
/** What's in an editor. */
export const text = (page: Page): Locator => page.locator('.cm-content')
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })

/** Replaces the whole file that's shown. */
export async function write(page: Page, code: string): Promise<void> {
  await text(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
}
