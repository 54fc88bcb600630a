/** What readers do with samples works on both servers; `live*.test.ts` have the details. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

test.use({ variant: 'live' })

const block = (page: Page, title: string): Locator =>
  page.locator('figure.code', { has: page.locator(`figcaption:text-is("${title}")`) })

async function press(page: Page, title: string, name: string): Promise<void> {
  await block(page, title).hover()
  await block(page, title).getByRole('button', { name }).click()
}

test('Run shows what a sample prints', async ({ page, open }) => {
  await open('/docs/')
  await press(page, 'values.ts', 'Run')
  await expect(page.getByRole('log', { name: 'Output' })).toContainText('later')
})

test('Edit shows the errors of a change, and Run runs it', async ({ page, open }) => {
  await open('/docs/')
  await press(page, 'values.ts', 'Edit')
  await expect(page.locator('.cm-content')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText("const lamp: number = 'Nine'\nconsole.log(lamp)\n")
  await expect(page.locator('.cm-note')).toContainText("Type 'string' is not assignable to type 'number'.")
  await page.locator('figure.code-editing').getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('log', { name: 'Output' })).toHaveText('Nine')
})

test('Run renders a component', async ({ page, open }) => {
  await open('/docs/previews')
  await press(page, 'shelf.tsx', 'Run')
  await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveText(['The Quiet Harbor'])
})
