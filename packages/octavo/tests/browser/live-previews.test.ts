import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

test.use({ variant: 'live' })

const block = (page: Page, title: string): Locator =>
  page.locator('figure.code', { has: page.locator(`figcaption:text-is("${title}")`) })
const outputOf = (page: Page, title: string): Locator =>
  block(page, title).locator('xpath=following-sibling::figure[1]')
const previewOf = (page: Page, title: string): FrameLocator => outputOf(page, title).frameLocator('iframe')
const requestsOf = (page: Page): Locator => page.getByRole('log', { name: 'Requests' }).getByRole('listitem')
const statusOf = (page: Page, title: string): Locator => outputOf(page, title).getByRole('status')

async function run(page: Page, title: string): Promise<void> {
  await block(page, title).hover()
  await block(page, title).getByRole('button', { name: 'Run' }).click()
}

test('Run renders a component against its own server, and lists its requests', async ({ page, open }) => {
  await open('/docs/previews')
  await run(page, 'shelf.tsx')
  const preview = previewOf(page, 'shelf.tsx')
  await expect(preview.getByRole('heading')).toHaveText('The shelf')
  await expect(preview.getByRole('listitem')).toHaveText(['The Quiet Harbor'])
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Preview of shelf.tsx')
  await expect(requestsOf(page)).toHaveText([/^GET \/api\/books,titles batch of 2 200 · \d+ ms/])
  await preview.getByRole('button', { name: 'Add' }).click()
  await expect(preview.getByRole('listitem')).toHaveText(['The Quiet Harbor', 'Nine Lamps'])
  await expect(requestsOf(page)).toHaveCount(2)
  // What the component and its server print is shown as well.
  const log = outputOf(page, 'shelf.tsx').getByRole('log', { name: 'Output' })
  await expect(log).toContainText('POST /api/books,titles')
  await expect(log).toContainText('rendered 2')
})

test('Stop removes the preview, and Run starts from the beginning', async ({ page, open }) => {
  await open('/docs/previews')
  await run(page, 'shelf.tsx')
  await previewOf(page, 'shelf.tsx').getByRole('button', { name: 'Add' }).click()
  await expect(requestsOf(page)).toHaveCount(2)
  await block(page, 'shelf.tsx').getByRole('button', { name: 'Stop' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(statusOf(page, 'shelf.tsx')).toHaveText('Stopped.')
  await run(page, 'shelf.tsx')
  await expect(previewOf(page, 'shelf.tsx').getByRole('listitem')).toHaveText(['The Quiet Harbor'])
  await expect(requestsOf(page)).toHaveCount(1)
})

test('latency and a failing request make loading and errors visible', async ({ page, open }) => {
  await open('/docs/previews')
  await run(page, 'shelf.tsx')
  const preview = previewOf(page, 'shelf.tsx')
  await expect(preview.getByRole('listitem')).toHaveCount(1)
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

test('requests reach servers on ports, and nothing else', async ({ page, open }) => {
  await open('/docs/previews')
  await run(page, 'remote.tsx')
  await expect(previewOf(page, 'remote.tsx').getByRole('paragraph')).toHaveText(
    '200 listening /list | Failed to fetch: A sample can call only its own servers, not example.com | ' +
      'Failed to fetch: connect ECONNREFUSED 127.0.0.1:4000',
  )
})

test('an error of the component is shown with its line', async ({ page, open }) => {
  await open('/docs/previews')
  await run(page, 'broken.tsx')
  const log = outputOf(page, 'broken.tsx').getByRole('log', { name: 'Output' })
  await expect(log).toContainText(/Uncaught TypeError: .*title/)
  await expect(log).toContainText('at broken.tsx:3  return <p>{books[0]!.title}</p>')
})

test('errors that come shortly after each other are all shown, in order', async ({ page, open }) => {
  await open('/docs/previews')
  await run(page, 'failures.tsx')
  const log = outputOf(page, 'failures.tsx').getByRole('log', { name: 'Output' })
  await expect(log).toContainText(/first[^]*second[^]*third/)
})

test('an edited component is rendered', async ({ page, open }) => {
  await open('/docs/previews')
  await block(page, 'broken.tsx').hover()
  await block(page, 'broken.tsx').getByRole('button', { name: 'Edit' }).click()
  await page.locator('.cm-content').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('export default function Corrected() { return <p>Corrected</p> }')
  await page.locator('figure.code-editing').getByRole('button', { name: 'Run' }).click()
  await expect(page.frameLocator('iframe').getByText('Corrected')).toBeVisible()
})

test('a preview works without a network once it has been loaded', async ({ page, open, context }) => {
  await open('/docs/previews')
  await run(page, 'shelf.tsx')
  const preview = previewOf(page, 'shelf.tsx')
  await expect(preview.getByRole('listitem')).toHaveCount(1)
  await context.setOffline(true)
  await preview.getByRole('button', { name: 'Add' }).click()
  await expect(preview.getByRole('listitem')).toHaveCount(2)
})

test('the preview follows the color mode', async ({ page, open }) => {
  await open('/docs/previews')
  await run(page, 'shelf.tsx')
  const root = previewOf(page, 'shelf.tsx').locator(':root')
  await expect(root).toHaveCSS('color-scheme', 'light')
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await expect(root).toHaveCSS('color-scheme', 'dark')
})

test('nothing of it is loaded before Run, and a second Run loads the frame only', async ({ page, open }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await open('/docs/previews')
  await block(page, 'shelf.tsx').hover()
  await expect(block(page, 'shelf.tsx').getByRole('button', { name: 'Run' })).toBeVisible()
  expect(requests.filter((path) => /live|preview-view/.test(path))).toEqual([])
  await run(page, 'shelf.tsx')
  await expect(previewOf(page, 'shelf.tsx').getByRole('listitem')).toHaveCount(1)
  const before = requests.length
  await page.getByRole('button', { name: 'Restart' }).click()
  await expect(previewOf(page, 'shelf.tsx').getByRole('listitem')).toHaveCount(1)
  // Parts of a script that are run from memory count as requests, too.
  const sent = requests.slice(before).filter((path) => !path.startsWith('null/'))
  expect(sent.filter((path) => !path.includes('/frame-'))).toEqual([])
})

test('everything can be reached and used by keyboard', async ({ page, open }) => {
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
})

test.describe('a component that tries to get out', () => {
  for (const title of ['page.tsx', 'network.tsx'])
    test(`reaches nothing: ${title}`, async ({ page, open, noise }) => {
      noise.allow(/Content Security Policy|content security policy|sandbox|Blocked|Failed to load/i)
      const outside: string[] = []
      page.on('response', (response) => outside.push(response.url()))
      // Chromium mentions requests that the policy stops before they're sent.
      page.on('requestfailed', (request) => outside.push(`${request.url()} ${request.failure()?.errorText}`))
      const address = await open('/docs/preview-escapes').then(() => page.url())
      await run(page, title)
      const items = previewOf(page, title).getByRole('listitem')
      await expect(items.last()).toHaveText('done')
      const lines = await items.allInnerTexts()
      expect(lines.filter((line) => !line.endsWith(' refused'))).toEqual(['done'])
      expect(outside.filter((entry) => entry.includes('example.com') && !entry.endsWith(' csp'))).toEqual([])
      expect(page.url()).toBe(address)
      expect(page.context().pages()).toHaveLength(1)
      // Forged messages are not listened to.
      await expect(page.locator('img[src="x"]')).toHaveCount(0)
    })

  test('a preview that goes to another address is stopped', async ({ page, open, noise }) => {
    noise.allow(/Content Security Policy|Refused to frame|Framing|CORS policy|Failed to load resource/i)
    const outside: string[] = []
    page.on('response', (response) => outside.push(response.url()))
    await open('/docs/preview-escapes')
    await run(page, 'navigation.tsx')
    await previewOf(page, 'navigation.tsx').getByRole('button').click()
    await expect(statusOf(page, 'navigation.tsx')).toHaveText('Stopped, because it went to another address.')
    expect(outside.filter((url) => url.includes('example.com'))).toEqual([])
    await open('/docs/previews')
    await run(page, 'leaving.tsx')
    await previewOf(page, 'leaving.tsx').getByRole('button').click()
    await expect(statusOf(page, 'leaving.tsx')).toHaveText('Stopped, because it went to another address.')
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  test('a component that prints without end is stopped', async ({ page, open }) => {
    await open('/docs/preview-escapes')
    await run(page, 'flood.tsx')
    await previewOf(page, 'flood.tsx').getByRole('button').click()
    await expect(statusOf(page, 'flood.tsx')).toHaveText('Stopped, because it printed too much to show.')
  })

  test('a form is not sent', async ({ page, open, noise }) => {
    noise.allow(/Content Security Policy|Refused|form-action/i)
    const outside: string[] = []
    page.on('response', (response) => outside.push(response.url()))
    await open('/docs/preview-escapes')
    await run(page, 'form.tsx')
    await previewOf(page, 'form.tsx').getByRole('button').click()
    await expect(statusOf(page, 'form.tsx')).toHaveText('Stopped, because it went to another address.')
    expect(outside.filter((url) => url.includes('example.com'))).toEqual([])
  })

  test('a loop of the server is stopped, and the page stays alive', async ({ page, open }) => {
    await open('/docs/previews')
    await run(page, 'stuck.tsx')
    await previewOf(page, 'stuck.tsx').getByRole('button', { name: 'Ask' }).click()
    await expect(statusOf(page, 'stuck.tsx')).toHaveText('Stopped, because it did not react for 5 seconds.')
  })

  test('a loop of the component is stopped, and the component goes on', async ({ page, open }) => {
    await open('/docs/previews')
    await run(page, 'busy.tsx')
    await previewOf(page, 'busy.tsx').getByRole('button', { name: 'Begin' }).click()
    const log = outputOf(page, 'busy.tsx').getByRole('log', { name: 'Output' })
    await expect(log).toContainText('Stopped, because this loop has kept the page busy for a second.')
    await expect(log).toContainText('at busy.tsx:5')
    await expect(previewOf(page, 'busy.tsx').getByRole('button', { name: 'Begin' })).toBeVisible()
  })
})
