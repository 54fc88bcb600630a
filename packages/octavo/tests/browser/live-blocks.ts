/** Code blocks that readers run and edit. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

export const block = (page: Page, title = 'client.ts'): Locator =>
  page.locator('figure.code', { has: page.locator(`figcaption:text-is("${title}")`) })
export const outputOf = (page: Page, title: string): Locator =>
  block(page, title).locator('xpath=following-sibling::figure[1]')
export const logOf = (page: Page, title: string): Locator =>
  outputOf(page, title).locator('[role="log"][aria-label="Output"]')
export const statusOf = (page: Page, title: string): Locator => outputOf(page, title).getByRole('status')
export const previewOf = (page: Page, title: string): FrameLocator =>
  outputOf(page, title).frameLocator('iframe')
/** What's in an editor. */
export const text = (page: Page): Locator => page.locator('.cm-content')
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })

/** Presses a button of a block, which appears while the pointer is there. */
export async function press(page: Page, title: string, name: string): Promise<void> {
  await block(page, title).hover()
  await block(page, title).getByRole('button', { name }).click()
}

/** Opens the editor of a sample. */
export async function edit(page: Page, title = 'client.ts'): Promise<void> {
  await block(page, title).hover()
  await page.locator('figure:hover').getByRole('button', { name: 'Edit' }).click()
  await expect(text(page)).toBeFocused()
}

/** Replaces the whole file that's shown. */
export async function write(page: Page, code: string): Promise<void> {
  await text(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
}

/** Replaces the word after some text at the beginning of a line. */
export async function retype(line: Locator, word: string, before = ''): Promise<void> {
  const { keyboard } = line.page()
  await line.click()
  await keyboard.press('Home')
  for (const _ of before) await keyboard.press('ArrowRight')
  await keyboard.press('ControlOrMeta+Shift+ArrowRight')
  await keyboard.type(word)
}

/** Runs what's in the editor. */
export async function runEdit(page: Page): Promise<void> {
  await page.locator('.code-editing [data-run]').click()
}

/** Waits until a change has been stored, from where a reload restores it. */
export async function untilKept(page: Page, word: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        (part) => Object.values(sessionStorage).some((value) => String(value).includes(part)),
        word,
      ),
    )
    .toBe(true)
}
