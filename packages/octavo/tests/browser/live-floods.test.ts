/** Samples that make more than a page can show, where a frame has a process of its own and nothing slows it down. */
import type { Locator, Page } from '@playwright/test'
import { launchOptions } from './launch-options.ts'
import { expect, test } from './site-test.ts'

test.use({
  variant: 'live',
  launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), '--site-per-process'] },
})

const block = (page: Page, title: string): Locator =>
  page.locator('figure.code', { has: page.locator(`figcaption:text-is("${title}")`) })
const outputOf = (page: Page, title: string): Locator =>
  block(page, title).locator('xpath=following-sibling::figure[1]')
const logOf = (page: Page, title: string): Locator =>
  outputOf(page, title).locator('[role="log"][aria-label="Output"]')

async function run(page: Page, title: string): Promise<void> {
  await block(page, title).hover()
  await block(page, title).getByRole('button', { name: 'Run' }).click()
}

/** A page that is busy with messages doesn't answer at all. */
const patient = { timeout: 15_000 }

for (const title of ['effect.tsx', 'many.tsx'])
  test(`a component that never stops sending requests can be stopped: ${title}`, async ({ page, open }) => {
    await open('/docs/floods')
    await run(page, title)
    const requests = page.getByRole('log', { name: 'Requests' })
    await expect(requests.getByRole('listitem')).toHaveCount(100, patient)
    await block(page, title).getByRole('button', { name: 'Stop' }).click(patient)
    await expect(outputOf(page, title).getByRole('status')).toHaveText('Stopped.', patient)
    // The list shows the latest.
    expect(await requests.evaluate((list) => Math.abs(list.scrollTop))).toBeLessThan(1)
  })

for (const [title, text] of Object.entries({ 'rejections.tsx': 'rejected 0', 'errors.tsx': 'a long line' }))
  test(`a component that never stops failing is stopped: ${title}`, async ({ page, open }) => {
    await open('/docs/floods')
    await run(page, title)
    await expect(outputOf(page, title).getByRole('status')).toHaveText(
      'Stopped, because it printed too much to show.',
    )
    await expect(logOf(page, title)).toContainText(`Uncaught Error: ${text}`)
    expect(await logOf(page, title).locator('span').count()).toBeLessThanOrEqual(2000)
  })

for (const title of ['thrown.ts', 'rejected.ts'])
  test(`an error with a million lines is shown in part: ${title}`, async ({ page, open }) => {
    await open('/docs/floods')
    await run(page, title)
    await expect(logOf(page, title)).toContainText(`at ${title}:1`, patient)
    await expect(logOf(page, title)).toContainText('Uncaught Error: ')
    await expect(logOf(page, title)).toContainText('…')
    expect(await logOf(page, title).locator('span').count()).toBeLessThan(110)
  })

for (const title of ['replaced.ts', 'stolen.tsx', 'messages.tsx'])
  test(`a sample that changes what its frame sends is stopped: ${title}`, async ({ page, open }) => {
    await open('/docs/floods')
    await run(page, title)
    await expect(outputOf(page, title).getByRole('status')).toHaveText(
      'Stopped, because this page could not read what it sent.',
      patient,
    )
    await expect(logOf(page, title)).not.toContainText(/stolen|xxx/)
  })
