import type { Locator, Page } from '@playwright/test'
import { text, untilKept, write } from '../live-blocks.ts'
import { readShifts, recordShifts } from '../layout-shifts.ts'
import { expect, proof, test } from '../site-test.ts'

test.use({ variant: 'live', permissions: ['clipboard-read', 'clipboard-write'] })

const samples = (page: Page): Locator => page.getByRole('combobox', { name: 'Sample' })
const versions = (page: Page): Locator => page.getByRole('combobox', { name: 'Version' })
const run = (page: Page): Locator => page.getByRole('button', { name: 'Run' })
const output = (page: Page): Locator => page.getByRole('log', { name: 'Output' })

/** Part of the sample that the playground begins with. */
const start = 'theme=dark'

test('the first sample with several files runs, and nothing moves', proof, async ({ page, open }) => {
  await recordShifts(page)
  await open('/play')
  await expect(page).toHaveTitle('Playground | Lighthouse')
  await expect(page.getByRole('heading', { level: 1, name: 'Playground' })).toBeVisible()
  await expect(samples(page).locator('option:checked')).toHaveText(/client\.ts/)
  await expect(text(page)).toContainText(start)
  await expect(page.getByText('Press Run to see the output here.')).toBeVisible()
  await expect(page.locator('progress')).toBeHidden()
  expect(await readShifts(page)).toEqual([])
  const [color, background] = await run(page).evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button)
    return [color, backgroundColor]
  })
  expect(color).not.toBe(background)
  await run(page).click()
  await expect(output(page)).toContainText('201 POST /books?id=1')
  await expect(page.getByText('Press Run to see the output here.')).toBeHidden()
  await expect(page.getByRole('button', { name: /^(?:Edit|Close)$/ })).toHaveCount(0)
  await page.setViewportSize({ width: 1920, height: 900 })
  const heights = () =>
    page.locator('.play-desk > figure').evaluateAll((all) => all.map((one) => one.clientHeight))
  await expect.poll(async () => new Set(await heights()).size).toBe(1)
  // Errors come from the compiler.
  await write(page, 'const lamp: string = 1')
  await expect(page.locator('.cm-note')).toHaveText(/not assignable/)
})

test('samples are chosen by page and version, as the address says', proof, async ({ page, open }) => {
  const sentence = 'The sample in this address does not exist anymore.'
  await open('/play#sample=/docs/gone/1')
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
  await expect(text(page)).toContainText('const lamp')
  await samples(page).selectOption({ index: 1 })
  await expect(page.getByText(sentence)).toBeHidden()
  await expect(text(page)).toContainText('createServer')
  // A sample that runs ends when another is chosen.
  await write(page, 'while (true) {}')
  await run(page).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await samples(page).selectOption({ index: 0 })
  await expect(page.locator('.play-desk > figure')).toHaveCount(1)
  await expect(text(page)).toContainText('const lamp')
  await run(page).click()
  await expect(output(page)).toContainText('later')
  await expect(samples(page).locator('optgroup').first()).toHaveAttribute('label', 'Samples')
  const label = await samples(page).locator('option', { hasText: 'client.ts' }).first().textContent()
  await samples(page).selectOption({ label: label ?? '' })
  await expect(text(page)).toContainText("fetch('http://localhost:3000")
  await expect(page).toHaveURL(/\/play#sample=\/docs\/3$/)
  await expect(page.getByRole('tab', { name: 'server.ts' })).toBeVisible()
  // Run covers no tab on any screen.
  for (const width of [390, 1300]) {
    await page.setViewportSize({ width, height: 800 })
    const edge = await page
      .getByRole('tablist')
      .evaluate(
        (list) => list.getBoundingClientRect().right - parseFloat(getComputedStyle(list).paddingRight),
      )
    expect(edge, `${width} px`).toBeLessThanOrEqual((await run(page).boundingBox())?.x ?? 0)
  }
  await page.reload()
  await expect(text(page)).toContainText("fetch('http://localhost:3000")
  await page.getByRole('link', { name: 'Read “Samples”' }).click()
  await expect(page).toHaveURL(/\/docs\/?$/)
  await open('/play')
  await versions(page).selectOption('1.x')
  await expect(page.getByText('There are no samples for 1.x that run in a browser.')).toBeVisible()
  await expect(text(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Read the docs for 1.x' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Samples of 1.x' })).toBeVisible()
  await page.goBack()
  await versions(page).selectOption('2.x')
  await expect(text(page)).toContainText(start)
})

test('a change is kept over a reload, and shared by the address', proof, async ({ page, open, context }) => {
  await open('/play#sample=/docs/2')
  await write(page, '// kept')
  await untilKept(page, '// kept')
  await page.reload()
  await expect(text(page)).toHaveText('// kept')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page).toHaveURL(/#edit=/)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(text(other)).toHaveText('// kept')
  await expect(samples(other).locator('option:checked')).toHaveText(/server\.ts/)
  // An address with an earlier change must not undo later ones.
  await write(page, '// later')
  await expect(page).toHaveURL(/#sample=\/docs\/2$/)
})

test('Retry loads what failed, and the keyboard reaches everything', proof, async ({ page, open, noise }) => {
  noise.allow(/Failed to load resource|ERR_FAILED/)
  for (const [file, message, focused] of [
    [/\/assets\/live\/samples-[^/]*\.json/, 'The list of samples could not be loaded.', 'main'],
    [/\/assets\/live\/(?!samples-)[^/]*\.json/, 'The sample could not be loaded.', '.cm-content'],
    [/\/assets\/playground-[^/]*\.js/, 'Part of this page could not be loaded.', null],
  ] as const) {
    await page.route(file, (route) => route.abort())
    await open('/play')
    await expect(page.getByText(message)).toBeVisible()
    await page.unroute(file)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(text(page)).toContainText(start)
    if (focused) await expect(page.locator(focused), message).toBeFocused()
  }
  await open('/play')
  await expect(text(page)).toBeVisible()
  await versions(page).focus()
  await page.keyboard.press('Tab')
  await expect(samples(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Read “Samples”' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused()
  await text(page).focus()
  await page.keyboard.press('Tab')
  await expect(text(page)).not.toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what it needs and links to the docs', async ({ page, site }) => {
    await page.goto(`${site}/play`)
    await expect(page.locator('.play-note')).toContainText('The playground requires JavaScript.')
    await page.locator('.play-note').getByRole('link', { name: '1.x' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Samples of 1.x' })).toBeVisible()
  })
})
