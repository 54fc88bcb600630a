import type { Locator, Page } from '@playwright/test'
import { listOpenCheckers, recordCheckers } from '../checkers.ts'
import { block, press, retype, untilKept } from '../live-blocks.ts'
import { follow, recordRequests } from '../page-facts.ts'
import { sidebar } from '../page-parts.ts'
import { hold } from '../payloads.ts'
import { expect, proof, test } from '../site-test.ts'

test.use({ variant: 'live' })

const text = (page: Page, title: string): Locator => block(page, title).locator('.cm-content')

async function edit(page: Page, title: string): Promise<void> {
  await press(page, title, 'Edit')
  await expect(text(page, title)).toBeFocused()
}

test('a change in one file shows in the other, and Reset brings the page back', async ({ page, open }) => {
  await open('/docs/linked')
  // Blocks keep their places and sizes.
  const readBoxes = () =>
    Promise.all(['server.ts', 'client.ts'].map((title) => block(page, title).boundingBox()))
  const before = await readBoxes()
  await edit(page, 'server.ts')
  await expect(block(page, 'client.ts')).toHaveAttribute('data-checked', 'compiles')
  expect(await readBoxes()).toEqual(before)
  await expect(text(page, 'client.ts').locator('.cm-note')).toHaveText('const power: number')
  await expect(page.locator('.cm-setup')).toHaveCount(0)
  await expect(text(page, 'server.ts')).not.toContainText('const unit')
  await retype(text(page, 'server.ts').locator('.cm-line', { hasText: 'power' }), 'strength')
  await expect(block(page, 'client.ts')).toHaveAttribute('data-checked', 'fails')
  await expect(text(page, 'client.ts')).toContainText("Property 'power' does not exist on type")
  await expect(page.getByRole('status').filter({ hasText: '1 error' })).toHaveText(
    /^1 error\. client\.ts, line \d+: Property 'power'/,
  )
  const line = text(page, 'client.ts').locator('.cm-line', { hasText: 'lamp' })
  await retype(line, 'strength', 'const power = lamp.')
  await expect(block(page, 'client.ts')).toHaveAttribute('data-checked', 'compiles')
  await text(page, 'server.ts').focus()
  await page.keyboard.press('Escape')
  await expect(block(page, 'server.ts').getByRole('button', { name: 'Reset' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.cm-content')).toHaveCount(0)
  await expect(block(page, 'server.ts').locator('pre')).toBeVisible()
  await expect(block(page, 'server.ts').getByRole('button', { name: 'Edit' })).toBeFocused()
  expect(await readBoxes()).toEqual(before)
})

test('nothing is loaded before Edit is pressed, and suggestions follow', proof, async ({ page, open }) => {
  const requests = recordRequests(page)
  await open('/docs/linked')
  await block(page, 'server.ts').hover()
  await expect(block(page, 'server.ts').getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(requests.filter((path) => /live|edit|language/.test(path))).toEqual([])
  // An unfinished line is no mistake.
  await edit(page, 'names.ts')
  await expect(block(page, 'names.ts')).toHaveAttribute('data-checked', 'compiles')
  await expect(text(page, 'names.ts').locator('.cm-note')).toHaveText(/name: string\s*power: number/)
})

test('a compiler and a sample can be loaded again', proof, async ({ page, open, noise }) => {
  noise.allow(/Failed to load resource|ERR_FAILED/)
  await page.route('**/typescript-*.js', (route) => route.abort())
  await open('/docs/linked')
  await edit(page, 'server.ts')
  await expect(page.getByText('The type checker could not be loaded.').first()).toBeVisible()
  await page.unroute('**/typescript-*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(block(page, 'server.ts').getByRole('button', { name: 'Reset' })).toBeFocused()
  await expect(block(page, 'client.ts')).toHaveAttribute('data-checked', 'compiles')
  const alert = page.getByRole('alert')
  await page.route('**/assets/live/*.json', (route) => route.abort())
  await open('/docs/linked')
  await block(page, 'server.ts').getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('Enter')
  await expect(alert).toContainText('The editor could not be loaded.')
  await page.unroute('**/assets/live/*.json')
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text(page, 'server.ts')).toBeFocused()
  await expect(alert).toHaveCount(0)
})

const leave = async (page: Page) => {
  await follow(sidebar(page).getByRole('link', { name: 'Samples' }), 'Samples')
}
const reset = (page: Page) => block(page, 'server.ts').getByRole('button', { name: 'Reset' }).click()

test('an editor that is left while it loads', proof, async ({ page, open }) => {
  await recordCheckers(page)
  for (const [name, file, stop] of [
    ['following a link while the type checker loads', '**/live.json', leave],
    ['following a link while the sample loads', '**/assets/live/*.json', leave],
    ['Reset while the type checker loads', '**/live.json', reset],
  ] as const)
    await test.step(name, async () => {
      const gate = await hold(page, file)
      await open('/docs/linked')
      await block(page, 'server.ts').getByRole('button', { name: 'Edit' }).click()
      await gate.requested
      await stop(page)
      gate.release()
      if (stop === leave) await page.goBack()
      await edit(page, 'names.ts')
      await expect(block(page, 'names.ts')).toHaveAttribute('data-checked', 'compiles')
      expect(await listOpenCheckers(page)).toHaveLength(1)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.unrouteAll()
      await page.evaluate(() => sessionStorage.clear())
    })
})

test('Back and a reload bring a change back', proof, async ({ page, open }) => {
  await recordCheckers(page)
  await open('/docs/linked')
  await edit(page, 'server.ts')
  await retype(text(page, 'server.ts').locator('.cm-line', { hasText: 'power' }), 'strength')
  await expect(block(page, 'client.ts')).toHaveAttribute('data-checked', 'fails')
  await untilKept(page, 'strength')
  await follow(sidebar(page).getByRole('link', { name: 'Samples' }), 'Samples')
  await expect.poll(() => listOpenCheckers(page)).toEqual([])
  for (const comeBack of [() => page.goBack(), () => page.reload()]) {
    await comeBack()
    await expect(text(page, 'server.ts')).toContainText('strength')
    await expect(block(page, 'client.ts')).toHaveAttribute('data-checked', 'fails')
  }
  await expect(text(page, 'server.ts')).not.toContainText('const unit')
  await expect(text(page, 'client.ts').locator('.cm-answer')).toHaveCount(1)
  await expect(page.locator('.cm-content:focus')).toHaveCount(0)
  await reset(page)
  await expect(page.locator('.cm-content')).toHaveCount(0)
  await page.reload()
  await expect(block(page, 'server.ts').locator('pre')).toContainText('power')
  await expect(page.locator('.cm-content')).toHaveCount(0)
  const kept = await page.evaluate(() => Object.values(sessionStorage).join())
  expect(kept).not.toContain('strength')
})
