/** Samples that make more than a page can show, where a frame has a process of its own and nothing slows it down. */
import { launchOptions } from '../launch-options.ts'
import { asComponent, endlessEffects, endlessScripts } from '../../attacks/endless-samples.ts'
import { block, edit, logOf, outputOf, press, runEdit, statusOf, write } from '../live-blocks.ts'
import { expect, proof, test } from '../site-test.ts'

test.use({
  variant: 'live',
  launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), '--site-per-process'] },
})

/** A page that is busy with messages doesn't answer at all. */
const patient = { timeout: 15_000 }
/** Milliseconds. On two cores, it's half a second. */
const slowAnswer = 2000

test('endless requests, failures and lines are stopped or cut', proof, async ({ page, open }) => {
  await open('/docs/floods')
  for (const title of ['effect.tsx', 'many.tsx']) {
    await press(page, title, 'Run')
    const requests = outputOf(page, title).getByRole('log', { name: 'Requests' })
    await expect(requests.getByRole('listitem'), title).toHaveCount(100, patient)
    await block(page, title).getByRole('button', { name: 'Stop' }).click(patient)
    await expect(statusOf(page, title)).toHaveText('Stopped.', patient)
    // The list shows the latest.
    expect(await requests.evaluate((list) => Math.abs(list.scrollTop)), title).toBeLessThan(1)
  }
  await open('/docs/floods')
  for (const [title, text] of [
    ['rejections.tsx', 'rejected 0'],
    ['errors.tsx', 'a long line'],
  ] as const) {
    await press(page, title, 'Run')
    await expect(statusOf(page, title)).toHaveText('Stopped, because it printed too much to show.')
    await expect(logOf(page, title)).toContainText(`Uncaught Error: ${text}`)
    expect(await logOf(page, title).locator('span').count(), title).toBeLessThanOrEqual(2000)
  }
  await open('/docs/floods')
  for (const title of ['thrown.ts', 'rejected.ts']) {
    await press(page, title, 'Run')
    await expect(logOf(page, title)).toContainText(`at ${title}:1`, patient)
    await expect(logOf(page, title)).toContainText('Uncaught Error: ')
    await expect(logOf(page, title)).toContainText('…')
    expect(await logOf(page, title).locator('span').count(), title).toBeLessThan(110)
  }
})

test('a sample that changes what its frame sends is stopped', async ({ page, open }) => {
  // Otherwise a busy machine could end the first, which runs in a worker, for taking too long.
  await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') })
  await open('/docs/floods')
  await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'))
  const message = 'Stopped, because this page could not read what it sent.'
  for (const title of ['replaced.ts', 'stolen.tsx', 'messages.tsx']) {
    await press(page, title, 'Run')
    await expect(statusOf(page, title)).toHaveText(message)
    await expect(logOf(page, title)).not.toContainText(/stolen|xxx/)
    await page.clock.resume()
  }
})

/** All of them in a proof, every fifth otherwise. */
const pick = <T>(all: readonly T[]) =>
  all.filter((_, index) => process.env['PROVE'] === '1' || index % 5 === 1)
const scripts = pick(endlessScripts)
const effects = pick(endlessEffects).map(([name, effect]) => [name, asComponent(effect)] as const)

for (const [title, samples] of [
  ['thrown.ts', scripts],
  ['errors.tsx', effects],
] as const)
  test(`Stop answers beside each of ${samples.length} samples without an end in ${title}`, async ({
    page,
    open,
    noise,
  }) => {
    noise.allow(/./)
    await open('/docs/floods')
    await edit(page, title)
    const button = page.locator('.code-editing [data-run]')
    for (const [name, code] of samples) {
      await write(page, code)
      await runEdit(page)
      // It does its worst.
      await page.waitForTimeout(1500)
      const asked = performance.now()
      await button.evaluate(
        (element: HTMLElement) => element.dataset['running'] === undefined || element.click(),
      )
      await expect(button, name).not.toHaveAttribute('data-running')
      expect(performance.now() - asked, name).toBeLessThan(slowAnswer)
    }
    await expect.poll(() => page.frames().length).toBe(1)
  })
