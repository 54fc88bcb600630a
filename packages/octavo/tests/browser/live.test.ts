import type { Locator, Page } from '@playwright/test'
import { block } from './live-blocks.ts'
import { expect, test } from './site-test.ts'

test.use({ variant: 'live' })

const outputOf = (page: Page, title: string): Locator =>
  block(page, title).locator('xpath=following-sibling::figure[1]')
const logOf = (page: Page, title: string): Locator => outputOf(page, title).locator('[role="log"]')

/** Presses Run and waits for the end. */
async function run(page: Page, title: string): Promise<void> {
  await block(page, title).hover()
  await block(page, title).getByRole('button', { name: 'Run' }).click()
  await expect(logOf(page, title)).toBeAttached()
  await expect(block(page, title).getByRole('button', { name: 'Run' })).toBeVisible()
}

test('Run shows what a sample prints, in place of the output that the author expects', async ({
  page,
  open,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await open('/docs/')
  await block(page, 'values.ts').hover()
  await expect(block(page, 'values.ts').getByRole('button', { name: 'Run' })).toBeVisible()
  const live = () => requests.filter((path) => /live/.test(path))
  // A reader who only reads loads none of it.
  expect(live()).toEqual([])
  const expected = await outputOf(page, 'values.ts').locator('code').innerText()
  await run(page, 'values.ts')
  expect((await logOf(page, 'values.ts').innerText()).trim()).toBe(expected.trim())
  await expect(
    page.locator('.code[data-language="output"]', { hasText: 'later' }).filter({ visible: true }),
  ).toHaveCount(1)
  const first = live().length
  expect(first).toBeGreaterThan(0)
  // The second time, everything but the frame is there.
  await run(page, 'values.ts')
  expect(
    live()
      .slice(first)
      .filter((path) => !path.includes('/frame-')),
  ).toEqual([])
  expect((await logOf(page, 'values.ts').innerText()).trim()).toBe(expected.trim())
})

test('a server and its client run in the page, and a fence shows only its own output', async ({
  page,
  open,
}) => {
  await open('/docs/')
  for (const title of ['server.ts', 'client.ts', 'messages.ts']) {
    const expected = await outputOf(page, title).locator('code').innerText()
    await run(page, title)
    expect((await logOf(page, title).innerText()).trim()).toBe(expected.trim())
  }
})

test('an error is shown with the line it comes from', async ({ page, open }) => {
  await open('/docs/')
  await run(page, 'mistake.ts')
  await expect(logOf(page, 'mistake.ts')).toContainText('before')
  await expect(logOf(page, 'mistake.ts')).toContainText(/Uncaught TypeError: .*title/)
  await expect(logOf(page, 'mistake.ts')).toContainText('at mistake.ts:7  console.log(book.title)')
})

test('a sample that prints nothing says so', async ({ page, open }) => {
  await open('/docs/')
  await run(page, 'silent.ts')
  await expect(outputOf(page, 'silent.ts').getByRole('status')).toHaveText(
    'It ended without printing anything.',
  )
})

test('a running sample can be stopped', async ({ page, open }) => {
  await open('/docs/')
  const figure = block(page, 'waits.ts')
  await figure.hover()
  await figure.getByRole('button', { name: 'Run' }).click()
  await expect(logOf(page, 'waits.ts')).toContainText('waiting')
  await figure.getByRole('button', { name: 'Stop' }).click()
  await expect(outputOf(page, 'waits.ts').getByRole('status')).toHaveText('Stopped.')
  await expect(figure.getByRole('button', { name: 'Run' })).toBeVisible()
  expect(page.frames()).toHaveLength(1)
})

test('a loop is ended after five seconds, and the page stays responsive', async ({ page, open }) => {
  await open('/docs/')
  const figure = block(page, 'busy.ts')
  await figure.hover()
  await figure.getByRole('button', { name: 'Run' }).click()
  await expect(logOf(page, 'busy.ts')).toContainText('start')
  const gap = await page.evaluate(longestGap)
  // A page that the loop blocks has a gap of five seconds.
  expect(gap).toBeLessThan(4500)
  await expect(outputOf(page, 'busy.ts').getByRole('status')).toHaveText(
    'Stopped, because it was still running after 5 seconds.',
  )
})

test('a loop that prints is stopped before it fills the page', async ({ page, open }) => {
  await open('/docs/')
  await run(page, 'printing.ts')
  await expect(outputOf(page, 'printing.ts').getByRole('status')).toHaveText(
    'Stopped, because it printed too much to show.',
  )
  expect(await logOf(page, 'printing.ts').locator('span').count()).toBeLessThanOrEqual(1000)
})

test('a sample that needs Node has no button', async ({ page, open }) => {
  await open('/docs/')
  await block(page, 'files.ts').hover()
  await expect(block(page, 'files.ts').getByRole('button', { name: 'Copy code to clipboard' })).toBeVisible()
  await expect(block(page, 'files.ts').getByRole('button', { name: 'Run' })).toHaveCount(0)
})

test('when a download fails, a sentence says so, and Retry runs the sample', async ({
  page,
  open,
  noise,
}) => {
  noise.allow(/Failed to load resource/)
  await open('/docs/')
  await page.route('**/live.json', (route) => route.abort())
  const figure = block(page, 'values.ts')
  await figure.hover()
  await figure.getByRole('button', { name: 'Run' }).click()
  const output = outputOf(page, 'values.ts')
  await expect(output.getByRole('status')).toContainText('Could not load what this sample needs.')
  await page.unroute('**/live.json')
  await output.getByRole('button', { name: 'Retry' }).click()
  await expect(figure.locator('[data-run]')).toBeFocused()
  await expect(logOf(page, 'values.ts')).toContainText('later')
})

test.describe('a reader who presses Run', () => {
  test.beforeEach(({ noise }) => noise.allow(/Failed to load resource|dynamically imported|preload/))
  const alert = (page: Page) => page.getByRole('alert')

  for (const script of ['deferred-features', 'runs'])
    test(`is told that a script is missing, and Retry brings it: ${script}`, async ({ page, open }) => {
      const pattern = new RegExp(String.raw`/${script}[^/]*\.(?:js|tsx?)`)
      await page.route(pattern, (route) => route.abort())
      await open('/docs/')
      await block(page, 'values.ts').getByRole('button', { name: 'Run' }).click()
      await expect(alert(page)).toContainText('Part of this page could not be loaded.')
      await page.unroute(pattern)
      await alert(page).getByRole('button', { name: 'Retry' }).click()
      await expect(alert(page)).toHaveCount(0)
      await run(page, 'values.ts')
      await expect(logOf(page, 'values.ts')).toContainText('later')
    })

  test(
    'without a network is told so, and Retry runs the sample later',
    { tag: '@published' },
    async ({ page, open, context }) => {
      await open('/docs/')
      await run(page, 'silent.ts')
      await page.evaluate(() => location.reload())
      await block(page, 'values.ts').hover()
      await expect(block(page, 'values.ts').getByRole('button', { name: 'Edit' })).toBeAttached()
      await context.setOffline(true)
      await block(page, 'values.ts').getByRole('button', { name: 'Run' }).click()
      await expect(outputOf(page, 'values.ts').getByRole('status')).toContainText('Could not load')
      await context.setOffline(false)
      await outputOf(page, 'values.ts').getByRole('button', { name: 'Retry' }).click()
      await expect(logOf(page, 'values.ts')).toContainText('later')
    },
  )

  for (const file of ['/assets/live/[^/]*\\.json', '/assets/live/[^/]*\\.js$'])
    test(`can try again when a file is missing: ${file}`, async ({ page, open }) => {
      await open('/docs/')
      await page.route(new RegExp(file), (route) => route.abort())
      await block(page, 'values.ts').hover()
      await block(page, 'values.ts').getByRole('button', { name: 'Run' }).click()
      await expect(outputOf(page, 'values.ts').getByRole('status')).toContainText('Could not load')
      await page.unroute(new RegExp(file))
      await outputOf(page, 'values.ts').getByRole('button', { name: 'Retry' }).click()
      await expect(logOf(page, 'values.ts')).toContainText('later')
    })

  test('can try again when the frame is missing', async ({ page, open }) => {
    await open('/docs/')
    await page.route('**/assets/live/frame-*', (route) => route.abort())
    await block(page, 'values.ts').hover()
    await block(page, 'values.ts').getByRole('button', { name: 'Run' }).click()
    const status = outputOf(page, 'values.ts').getByRole('status')
    await expect(status).toContainText('This browser did not start the sample.')
    await page.unroute('**/assets/live/frame-*')
    await status.getByRole('button', { name: 'Retry' }).click()
    await expect(logOf(page, 'values.ts')).toContainText('later')
  })
})

test('a browser without workers says what is missing', async ({ page, open }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
  await open('/docs/')
  await run(page, 'values.ts')
  await expect(outputOf(page, 'values.ts').getByRole('status')).toHaveText(
    'This browser cannot run samples, because it has no web workers.',
  )
})

test('the button works from the keyboard', async ({ page, open }) => {
  await open('/docs/')
  const button = block(page, 'values.ts').getByRole('button', { name: 'Run' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(logOf(page, 'values.ts')).toContainText('later')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('there is no button', async ({ page, site }) => {
    await page.goto(`${site}/docs/`)
    await block(page, 'values.ts').hover()
    await expect(block(page, 'values.ts').locator('[data-run]')).toBeHidden()
    await expect(outputOf(page, 'values.ts')).toBeVisible()
  })
})

test.describe('a sample that tries to get out', () => {
  const attempts = {
    'scope.ts': 'parent undefined',
    'storage.ts': 'indexedDB refused\ncaches refused\ncookieStore false',
    'network.ts':
      'fetch refused\nsite refused\nXMLHttpRequest refused\nimport refused\neval refused\n' +
      'WebSocket refused\nWebTransport refused\nEventSource refused',
    'uncaught.ts': 'A sample can call only its own servers, not example.com',
    'remote.ts': 'The package "https://example.com/x.js" is not available here.',
    'forged.ts': '<b>text</b>\nredefined',
    'windows.ts': 'undefined undefined\nblob:',
  }
  for (const [title, expected] of Object.entries(attempts)) {
    test(`reaches nothing: ${title}`, async ({ page, open, noise }) => {
      // Browsers report what the policy refuses.
      noise.allow(/Content Security Policy|content security policy/)
      const outside: string[] = []
      // Chromium mentions requests that the policy stops before they're sent.
      page.on('response', (response) => outside.push(response.url()))
      page.on('requestfailed', (request) => outside.push(`${request.url()} ${request.failure()?.errorText}`))
      const address = await open('/docs/escapes').then(() => page.url())
      await run(page, title)
      const printed = await logOf(page, title).innerText()
      expect(printed).toContain(expected)
      expect(printed).not.toContain('REACHED')
      const reached = outside.filter((entry) => entry.includes('example.com') && !entry.endsWith(' csp'))
      expect(reached).toEqual([])
      expect(page.url()).toBe(address)
      expect(await page.locator('img[src="x"]').count()).toBe(0)
    })
  }
})

/** The longest time, in milliseconds, that the page was busy within a second. */
function longestGap(): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now()
    let last = start
    let longest = 0
    const tick = () => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
      if (now - start > 1000) resolve(longest)
      else setTimeout(tick, 0)
    }
    tick()
  })
}
