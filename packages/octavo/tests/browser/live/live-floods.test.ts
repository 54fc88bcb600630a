/** Samples that make more than a page can show, where a frame has a process of its own and nothing slows it down. */
import type { Page } from '@playwright/test'
import { launchOptions } from '../launch-options.ts'
import { asComponent, endlessEffects, endlessScripts } from '../../attacks/endless-samples.ts'
import { block, edit, logOf, outputOf, press, runEdit, statusOf, write } from '../live-blocks.ts'
import { expect, proof, test } from '../site-test.ts'

test.use({
  variant: 'live',
  launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), '--site-per-process'] },
})

/** Seconds of work by the page between a press of Stop and its answer. */
const mostWork = 1

test('endless requests, failures and lines are stopped or cut', proof, async ({ page, open }) => {
  await open('/docs/floods')
  for (const title of ['effect.tsx', 'many.tsx']) {
    await press(page, title, 'Run')
    const requests = outputOf(page, title).getByRole('log', { name: 'Requests' })
    await expect(requests.getByRole('listitem'), title).toHaveCount(100)
    await block(page, title).getByRole('button', { name: 'Stop' }).click()
    await expect(statusOf(page, title)).toHaveText('Stopped.')
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
    await expect(logOf(page, title)).toContainText(`at ${title}:1`)
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

const effects = endlessEffects.map(([name, effect]) => [name, asComponent(effect)] as const)

for (const [title, samples] of [
  ['thrown.ts', endlessScripts],
  ['errors.tsx', effects],
] as const)
  test(`Stop ends each of ${samples.length} samples in ${title}`, proof, async ({ page, open, noise }) => {
    noise.allow(/./)
    await open('/docs/floods')
    await edit(page, title)
    const readWork = await watchWork(page)
    const button = page.locator('.code-editing [data-run]')
    for (const [name, code] of samples) {
      await write(page, code)
      const [before, started] = [await readWork(), performance.now()]
      await runEdit(page)
      // It does its worst.
      await page.waitForTimeout(1500)
      // A page that is busy answers no question either, so the work until now is at most the time until now.
      const waited = (performance.now() - started) / 1000
      await button.evaluate(
        (element: HTMLElement) => element.dataset['running'] === undefined || element.click(),
      )
      await expect(button, name).not.toHaveAttribute('data-running')
      expect((await readWork()) - before, name).toBeLessThan(waited + mostWork)
    }
    await expect.poll(() => page.frames().length).toBe(1)
  })

/** Processor time that the page's own thread has used, in seconds, which doesn't grow while the machine does something else. */
async function watchWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity
  }
}
