import type { Page, Route } from '@playwright/test'
import { block, logOf, outputOf, press, statusOf } from '../live-blocks.ts'
import { recordRequests } from '../page-facts.ts'
import { expect, proof, test } from '../site-test.ts'

test.use({ variant: 'live' })

const isProof = process.env['PROVE'] === '1'

/** Presses Run and waits for the end. */
async function run(page: Page, title: string): Promise<void> {
  await press(page, title, 'Run')
  await expect(logOf(page, title)).toBeAttached()
  await expect(block(page, title).getByRole('button', { name: 'Run' })).toBeVisible()
}

test('Run shows what a sample prints, and covers neither titles nor code', async ({ page, open }) => {
  const requests = recordRequests(page)
  await open('/docs/')
  const widthOf = async () => (await block(page, 'values.ts').locator('[data-run]').boundingBox())?.width
  const width = await widthOf()
  // One that needs Node has no button.
  await block(page, 'files.ts').hover()
  await expect(block(page, 'files.ts').getByRole('button', { name: 'Copy code to clipboard' })).toBeVisible()
  await expect(block(page, 'files.ts').getByRole('button', { name: 'Run' })).toHaveCount(0)
  const button = block(page, 'values.ts').getByRole('button', { name: 'Run' })
  // Nothing has to point at the block first.
  await page.mouse.move(0, 0)
  await expect(button).toHaveCSS('opacity', '1')
  const live = () => requests.filter((path) => /live/.test(path))
  // A reader who only reads loads none of it.
  expect(live()).toEqual([])
  const expected = await outputOf(page, 'values.ts').locator('code').innerText()
  await run(page, 'values.ts')
  expect((await logOf(page, 'values.ts').innerText()).trim()).toBe(expected.trim())
  // Edit has come, and Run stays where it was.
  await expect(block(page, 'values.ts').getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(await widthOf()).toBe(width)
  await expect(
    page.locator('.code[data-language="output"]', { hasText: 'later' }).filter({ visible: true }),
  ).toHaveCount(1)
  const first = live().length
  expect(first).toBeGreaterThan(0)
  // The second time, by keyboard, everything but the frame is there.
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => live().length).toBeGreaterThan(first)
  await expect(logOf(page, 'values.ts')).toContainText('later')
  const again = live().slice(first)
  expect(again.filter((path) => !path.includes('/frame-'))).toEqual([])
  const figure = block(page, 'values.ts')
  const {
    title,
    button: edge,
    code,
  } = await figure.evaluate((element) => {
    const [run, caption, pre] = ['[data-run]', 'figcaption', 'pre'].map((name) =>
      element.querySelector(name)!,
    )
    caption!.textContent = 'a-long-name-of-a-file/'.repeat(20)
    const range = document.createRange()
    const { paddingInlineEnd } = getComputedStyle(caption!)
    const title = caption!.getBoundingClientRect().right - Number.parseFloat(paddingInlineEnd)
    const edge = run!.getBoundingClientRect()
    caption!.remove()
    range.selectNodeContents(pre!)
    return {
      title,
      button: edge,
      code: range.getBoundingClientRect().top - run!.getBoundingClientRect().bottom,
    }
  })
  expect(title).toBeLessThan(edge.left)
  expect(code).toBeGreaterThan(0)
})

test('a sample shows its own output, errors and silence, and can be stopped', async ({ page, open }) => {
  await open('/docs/')
  // A server and its client run in the page.
  for (const title of ['server.ts', 'client.ts', 'messages.ts']) {
    const expected = await outputOf(page, title).locator('code').innerText()
    await run(page, title)
    expect((await logOf(page, title).innerText()).trim()).toBe(expected.trim())
  }
  await run(page, 'mistake.ts')
  await expect(logOf(page, 'mistake.ts')).toContainText('before')
  await expect(logOf(page, 'mistake.ts')).toContainText(/Uncaught TypeError: .*title/)
  await expect(logOf(page, 'mistake.ts')).toContainText('at mistake.ts:7  console.log(book.title)')
  await run(page, 'silent.ts')
  await expect(statusOf(page, 'silent.ts')).toHaveText('It ended without printing anything.')
  await press(page, 'waits.ts', 'Run')
  await expect(logOf(page, 'waits.ts')).toContainText('waiting')
  await press(page, 'waits.ts', 'Stop')
  await expect(statusOf(page, 'waits.ts')).toHaveText('Stopped.')
  await expect(block(page, 'waits.ts').getByRole('button', { name: 'Run' })).toBeVisible()
  expect(page.frames()).toHaveLength(1)
  await run(page, 'printing.ts')
  await expect(statusOf(page, 'printing.ts')).toHaveText('Stopped, because it printed too much to show.')
  expect(await logOf(page, 'printing.ts').locator('span').count()).toBeLessThanOrEqual(1000)
  // Output below the fold scrolls into view, as far as the button that was pressed stays there.
  await page.setViewportSize({ width: 1280, height: 500 })
  const button = block(page, 'values.ts').locator('[data-run]')
  await button.evaluate((element) => {
    element.closest('figure')!.style.marginBlockStart = '100vh'
    scrollBy(0, element.getBoundingClientRect().top - innerHeight + 40)
  })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(logOf(page, 'values.ts')).toBeInViewport()
  await expect(button).toBeInViewport({ ratio: 1 })
})

test('a loop is ended after five seconds, and the page stays responsive', async ({ page, open }) => {
  // Otherwise a busy machine could start the sample later than the page waits for it.
  await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') })
  await open('/docs/')
  await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'))
  await press(page, 'busy.ts', 'Run')
  await expect(logOf(page, 'busy.ts')).toContainText('start')
  // A page that the loop blocks would never answer.
  await page.clock.runFor(4999)
  await expect(block(page, 'busy.ts').getByRole('button', { name: 'Stop' })).toBeVisible()
  await page.clock.runFor(1)
  await expect(statusOf(page, 'busy.ts')).toHaveText('Stopped, because it was still running after 5 seconds.')
})

/** What a sample needs, and what its output says without it. */
const needs: [file: RegExp, message: string][] = [
  [/\/live\.json/, 'Could not load what this sample needs.'],
  [/\/assets\/live\/[^/]*\.json/, 'Could not load'],
  [/\/assets\/live\/[^/]*\.js$/, 'Could not load'],
  [/\/assets\/live\/frame-/, 'This browser did not start the sample.'],
]
/** What arrives in place of a script: nothing, the page of a network that wants a login, or the script's beginning. */
const answers = {
  nothing: (route: Route) => route.abort(),
  login: (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' }),
  beginning: (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'const a = (' }),
}
/** Scripts of the page that a button needs, and what the page says without them. */
const scripts: [button: 'Run' | 'Edit', name: string, answer: keyof typeof answers, message: string][] = [
  ['Run', 'deferred-features', 'beginning', 'Part of this page could not be loaded.'],
  ['Run', 'runs', 'nothing', 'Part of this page could not be loaded.'],
  ['Run', 'runs', 'login', 'Part of this page could not be loaded.'],
  ['Run', 'runs', 'beginning', 'Part of this page could not be loaded.'],
  ['Edit', 'deferred-features', 'login', 'Part of this page could not be loaded.'],
  ['Edit', 'edit-in-place', 'nothing', 'The editor could not be loaded.'],
  ['Edit', 'edit-in-place', 'login', 'The editor could not be loaded.'],
]

const unloaded = /Failed to load|dynamically imported|preload|Unexpected end of input/

test('a reader is told what is missing to run a sample', async ({ page, open, noise }) => {
  noise.allow(unloaded)
  for (const [file, message] of isProof ? needs : needs.slice(0, 1)) {
    await open('/docs/')
    await page.route(file, (route) => route.abort())
    await press(page, 'values.ts', 'Run')
    await expect(statusOf(page, 'values.ts'), file.source).toContainText(message)
    await page.unroute(file)
    await outputOf(page, 'values.ts').getByRole('button', { name: 'Retry' }).click()
    await expect(block(page, 'values.ts').locator('[data-run]')).toBeFocused()
    await expect(logOf(page, 'values.ts'), file.source).toContainText('later')
  }
})

test('a login page or a damaged answer is asked for again', proof, async ({ page, open }) => {
  const wrong = [
    { file: '**/live.json', answer: { contentType: 'application/json', body: '{ "frame": "as' } },
    { file: '**/assets/live/*.js', answer: { contentType: 'text/html', body: '<h1>Log in</h1>' } },
    { file: '**/assets/live/*.js', answer: { contentType: 'text/javascript', body: 'const a = (' } },
    { file: '**/assets/live/*.js', answer: { contentType: 'text/javascript', body: 'const a = 1\n//end' } },
  ]
  await open('/docs/')
  for (const { file, answer } of wrong) {
    await page.route(file, (route) => route.fulfill(answer))
    await press(page, 'values.ts', 'Run')
    await expect(statusOf(page, 'values.ts'), file).toContainText('Could not load')
    await page.unroute(file)
    await outputOf(page, 'values.ts').getByRole('button', { name: 'Retry' }).click()
    await expect(logOf(page, 'values.ts'), file).toContainText('later')
    await page.reload()
  }
})

test('a reader is told which script a button misses, and Retry brings it', async ({ page, open, noise }) => {
  noise.allow(unloaded)
  for (const [button, name, answer, message] of isProof ? scripts : scripts.slice(-1)) {
    const script = new RegExp(String.raw`/${name}[^/]*\.(?:js|tsx?)`)
    const [path, title] = button === 'Run' ? ['/docs/', 'values.ts'] : ['/docs/linked', 'server.ts']
    const alert = page.getByRole('alert')
    await page.route(script, answers[answer])
    await open(path)
    await block(page, title).getByRole('button', { name: button }).click()
    await expect(alert, `${name}, ${answer}`).toContainText(message)
    await page.unroute(script)
    await alert.getByRole('button', { name: 'Retry' }).click()
    // An editor is opened by Retry itself.
    if (name !== 'edit-in-place') {
      await expect(alert, name).toContainText('Press the button once more.')
      await press(page, title, button)
    }
    await expect(alert).toHaveCount(0)
    if (button === 'Run') await expect(logOf(page, title), name).toContainText('later')
    else await expect(block(page, title).locator('.cm-content'), name).toBeFocused()
  }
})

test('a browser without workers says what is missing', proof, async ({ page, open }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
  await open('/docs/')
  await run(page, 'values.ts')
  await expect(statusOf(page, 'values.ts')).toHaveText(
    'This browser cannot run samples, because it has no web workers.',
  )
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
