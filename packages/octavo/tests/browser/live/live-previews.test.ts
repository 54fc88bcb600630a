import type { Locator, Page } from '@playwright/test'
import { block, edit, logOf, press, previewOf, runEdit, statusOf, write } from '../live-blocks.ts'
import { recordRequests } from '../page-facts.ts'
import { expect, proof, test } from '../site-test.ts'

test.use({ variant: 'live' })

const requestsOf = (page: Page): Locator => page.getByRole('log', { name: 'Requests' }).getByRole('listitem')

/** Presses Run for the component that most tests use, and waits for its books. */
async function runShelf(page: Page): Promise<void> {
  await press(page, 'shelf.tsx', 'Run')
  await expect(previewOf(page, 'shelf.tsx').getByRole('listitem')).toHaveText(['The Quiet Harbor'])
}

test('Run renders a component against its own server', async ({ page, open, context }) => {
  const requests = recordRequests(page)
  await open('/docs/previews')
  await block(page, 'shelf.tsx').hover()
  await expect(block(page, 'shelf.tsx').getByRole('button', { name: 'Run' })).toBeVisible()
  // Nothing of it is loaded before.
  expect(requests.filter((path) => /live|preview-view/.test(path))).toEqual([])
  await runShelf(page)
  const preview = previewOf(page, 'shelf.tsx')
  await expect(preview.getByRole('heading')).toHaveText('The shelf')
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Preview of shelf.tsx')
  await expect(requestsOf(page)).toHaveText([/^GET \/api\/books,titles batch of 2 200 · \d+ ms/])
  // A second run loads the frame only. Parts of a script that are run from memory count as requests, too.
  const before = requests.length
  await page.getByRole('button', { name: 'Restart' }).click()
  await expect(preview.getByRole('listitem')).toHaveCount(1)
  const sent = requests.slice(before).filter((path) => !path.startsWith('null/'))
  expect(sent.filter((path) => !path.includes('/frame-'))).toEqual([])
  // From here on it needs no network.
  await context.setOffline(true)
  await preview.getByRole('button', { name: 'Add' }).click()
  await expect(preview.getByRole('listitem')).toHaveText(['The Quiet Harbor', 'Nine Lamps'])
  await expect(requestsOf(page)).toHaveCount(2)
  // What the component and its server print is shown as well.
  await expect(logOf(page, 'shelf.tsx')).toContainText('POST /api/books,titles')
  await expect(logOf(page, 'shelf.tsx')).toContainText('rendered 2')
  await context.setOffline(false)
  // The preview follows the color mode, Stop removes it, and Run starts from the beginning.
  const root = previewOf(page, 'shelf.tsx').locator(':root')
  await expect(root).toHaveCSS('color-scheme', 'light')
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await expect(root).toHaveCSS('color-scheme', 'dark')
  await press(page, 'shelf.tsx', 'Stop')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(statusOf(page, 'shelf.tsx')).toHaveText('Stopped.')
  await runShelf(page)
  await expect(requestsOf(page)).toHaveCount(1)
})

test('latency and failing requests are visible', proof, async ({ page, open }) => {
  await open('/docs/previews')
  await runShelf(page)
  const preview = previewOf(page, 'shelf.tsx')
  await page.getByRole('radio', { name: '2 s' }).check()
  await page.getByRole('button', { name: 'Restart' }).click()
  await expect(preview.getByText('Loading…')).toBeVisible()
  await expect(requestsOf(page)).toHaveText(/…$/)
  await expect(preview.getByRole('listitem')).toHaveCount(1)
  await expect(requestsOf(page)).toHaveText(/200 · 2\d\d\d ms$/)
  await page.getByRole('radio', { name: '0', exact: true }).check()
  const fail = page.getByRole('button', { name: 'Fail next request' })
  await fail.click()
  await expect(fail).toHaveAttribute('aria-pressed', 'true')
  await preview.getByRole('button', { name: 'Add' }).click()
  await expect(preview.getByRole('alert')).toHaveText('TypeError: Failed to fetch')
  await expect(fail).toHaveAttribute('aria-pressed', 'false')
  await expect(requestsOf(page).last()).toHaveText(/^POST .* failed · \d+ ms$/)
  // Settings outlive a run.
  await fail.click()
  await page.getByRole('button', { name: 'Restart' }).click()
  await expect(preview.getByRole('alert')).toHaveText('TypeError: Failed to fetch')
})

test('requests reach servers on ports, and errors have their line', proof, async ({ page, open }) => {
  await open('/docs/previews')
  await press(page, 'remote.tsx', 'Run')
  await expect(previewOf(page, 'remote.tsx').getByRole('paragraph')).toHaveText(
    '200 listening /list | Failed to fetch: A sample can call only its own servers, not example.com | ' +
      'Failed to fetch: connect ECONNREFUSED 127.0.0.1:4000',
  )
  await press(page, 'broken.tsx', 'Run')
  await expect(logOf(page, 'broken.tsx')).toContainText(/Uncaught TypeError: .*title/)
  await expect(logOf(page, 'broken.tsx')).toContainText('at broken.tsx:3  return <p>{books[0]!.title}</p>')
  await press(page, 'failures.tsx', 'Run')
  await expect(logOf(page, 'failures.tsx')).toContainText(/first[^]*second[^]*third/)
})

test('everything can be used by keyboard, and edited', proof, async ({ page, open }) => {
  await open('/docs/previews')
  await block(page, 'shelf.tsx').getByRole('button', { name: 'Run' }).focus()
  await page.keyboard.press('Enter')
  await expect(previewOf(page, 'shelf.tsx').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('radio', { name: '0', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '300 ms' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Fail next request' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(previewOf(page, 'shelf.tsx').getByRole('alert')).toBeVisible()
  await open('/docs/previews')
  await edit(page, 'broken.tsx')
  await write(page, 'export default function Corrected() { return <p>Corrected</p> }')
  await runEdit(page)
  await expect(page.frameLocator('iframe').getByText('Corrected')).toBeVisible()
})

test.describe('a component that tries to get out', () => {
  test('is stopped when it leaves, sends a form or keeps printing', proof, async ({ page, open, noise }) => {
    noise.allow(/Content Security Policy|Refused|Framing|CORS policy|Failed to load resource|form-action/i)
    const outside: string[] = []
    page.on('response', (response) => outside.push(response.url()))
    const left = 'Stopped, because it went to another address.'
    for (const [path, title, message] of [
      ['/docs/preview-escapes', 'navigation.tsx', left],
      ['/docs/preview-escapes', 'form.tsx', left],
      ['/docs/preview-escapes', 'flood.tsx', 'Stopped, because it printed too much to show.'],
      ['/docs/previews', 'leaving.tsx', left],
    ] as const) {
      if (!page.url().endsWith(path)) await open(path)
      await press(page, title, 'Run')
      await previewOf(page, title).getByRole('button').click()
      await expect(statusOf(page, title), title).toHaveText(message)
    }
    expect(outside.filter((url) => url.includes('example.com'))).toEqual([])
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  test('and never ends is stopped: a loop of its own, or of its server', proof, async ({ page, open }) => {
    await open('/docs/previews')
    await press(page, 'busy.tsx', 'Run')
    await previewOf(page, 'busy.tsx').getByRole('button', { name: 'Begin' }).click()
    const log = logOf(page, 'busy.tsx')
    await expect(log).toContainText('Stopped, because this loop has kept the page busy for a second.')
    await expect(log).toContainText('at busy.tsx:5')
    await expect(previewOf(page, 'busy.tsx').getByRole('button', { name: 'Begin' })).toBeVisible()
    await press(page, 'stuck.tsx', 'Run')
    await previewOf(page, 'stuck.tsx').getByRole('button', { name: 'Ask' }).click()
    await expect(statusOf(page, 'stuck.tsx')).toHaveText('Stopped, because it did not react for 5 seconds.')
  })
})
