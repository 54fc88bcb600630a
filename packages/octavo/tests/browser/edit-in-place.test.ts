import type { Locator, Page } from '@playwright/test'
import { listOpenCheckers, recordCheckers } from './checkers.ts'
import { block } from './live-blocks.ts'
import { heading, sidebar } from './page-facts.ts'
import { hold } from './payloads.ts'
import { expect, test } from './site-test.ts'

test.use({ variant: 'live' })

const text = (page: Page, title: string): Locator => block(page, title).locator('.cm-content')

async function edit(page: Page, title: string): Promise<void> {
  await block(page, title).hover()
  await block(page, title).getByRole('button', { name: 'Edit' }).click()
  await expect(text(page, title)).toBeFocused()
}

/** Replaces the word after some text at the beginning of a line. */
async function retype(line: Locator, word: string, before = ''): Promise<void> {
  const { keyboard } = line.page()
  await line.click()
  await keyboard.press('Home')
  for (const _ of before) await keyboard.press('ArrowRight')
  await keyboard.press('ControlOrMeta+Shift+ArrowRight')
  await keyboard.type(word)
}

test('a change in one file shows in the other, which can be changed as well', async ({ page, open }) => {
  await open('/docs/linked')
  await edit(page, 'server.ts')
  await expect(block(page, 'client.ts')).toHaveAttribute('data-checked', 'compiles')
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
})

test('Reset brings the code of the page back, and blocks keep their places and sizes', async ({
  page,
  open,
}) => {
  await open('/docs/linked')
  const boxOf = (title: string) => block(page, title).boundingBox()
  const before = [await boxOf('server.ts'), await boxOf('client.ts')]
  await edit(page, 'server.ts')
  await expect(block(page, 'client.ts')).toHaveAttribute('data-checked', 'compiles')
  expect([await boxOf('server.ts'), await boxOf('client.ts')]).toEqual(before)
  await page.keyboard.type('// ')
  await expect(block(page, 'client.ts')).toHaveAttribute('data-checked', 'fails')
  await page.keyboard.press('Tab')
  await text(page, 'server.ts').focus()
  await page.keyboard.press('Escape')
  await expect(block(page, 'server.ts').getByRole('button', { name: 'Reset' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.cm-content')).toHaveCount(0)
  await expect(block(page, 'server.ts').locator('pre')).toBeVisible()
  await expect(block(page, 'server.ts').getByRole('button', { name: 'Edit' })).toBeFocused()
  expect([await boxOf('server.ts'), await boxOf('client.ts')]).toEqual(before)
})

test('suggestions follow, and an unfinished line is no mistake', async ({ page, open }) => {
  await open('/docs/linked')
  await edit(page, 'names.ts')
  await expect(block(page, 'names.ts')).toHaveAttribute('data-checked', 'compiles')
  await expect(text(page, 'names.ts').locator('.cm-note')).toHaveText(/name: string\s*power: number/)
})

test(
  'nothing is loaded before Edit is pressed, and the file is no sample of the playground',
  { tag: '@published' },
  async ({ page, open }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await open('/docs/linked')
    await block(page, 'server.ts').hover()
    await expect(block(page, 'server.ts').getByRole('button', { name: 'Edit' })).toBeVisible()
    expect(requests.filter((path) => /live|edit|language/.test(path))).toEqual([])
    await open('/play')
    await expect(page.getByRole('combobox', { name: 'Sample' })).toBeVisible()
    await expect(page.locator('optgroup[label="Files that follow each other"]')).toHaveCount(0)
  },
)

test('a compiler that cannot be loaded says so, and Retry loads it', async ({ page, open, noise }) => {
  noise.allow(/Failed to load resource|ERR_FAILED/)
  await page.route('**/typescript-*.js', (route) => route.abort())
  await open('/docs/linked')
  await edit(page, 'server.ts')
  await expect(page.getByText('The type checker could not be loaded.').first()).toBeVisible()
  await page.unroute('**/typescript-*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(block(page, 'server.ts').getByRole('button', { name: 'Reset' })).toBeFocused()
  await expect(block(page, 'client.ts')).toHaveAttribute('data-checked', 'compiles')
})

test.describe('a reader who presses Edit', () => {
  test.beforeEach(({ noise }) => noise.allow(/Failed to load resource|dynamically imported|preload/))
  const alert = (page: Page) => page.getByRole('alert')
  const button = (page: Page) => block(page, 'server.ts').getByRole('button', { name: 'Edit' })

  test('is told that the features of the page are missing, and Retry brings them', async ({ page, open }) => {
    const features = /\/deferred-features[^/]*\.(?:js|tsx)/
    await page.route(features, (route) => route.abort())
    await open('/docs/linked')
    await button(page).click()
    await expect(alert(page)).toContainText('Part of this page could not be loaded.')
    await page.unroute(features)
    await alert(page).getByRole('button', { name: 'Retry' }).click()
    await expect(alert(page)).toHaveCount(0)
    await edit(page, 'server.ts')
  })

  test('is told that the editor is missing, and Retry opens it', async ({ page, open }) => {
    const editor = /\/edit-in-place[^/]*\.(?:js|ts)/
    await page.route(editor, (route) => route.abort())
    await open('/docs/linked')
    await button(page).click()
    await expect(alert(page)).toContainText('The editor could not be loaded.')
    await page.unroute(editor)
    await alert(page).getByRole('button', { name: 'Retry' }).click()
    await expect(text(page, 'server.ts')).toBeFocused()
    await expect(alert(page)).toHaveCount(0)
  })

  test('can try again when the sample is missing', async ({ page, open }) => {
    await page.route('**/assets/live/*.json', (route) => route.abort())
    await open('/docs/linked')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(alert(page)).toContainText('The editor could not be loaded.')
    await page.unroute('**/assets/live/*.json')
    await expect(alert(page).getByRole('button', { name: 'Retry' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(text(page, 'server.ts')).toBeFocused()
    await expect(alert(page)).toHaveCount(0)
  })
})

test('Reset ends a type checker that is still loading', async ({ page, open }) => {
  await recordCheckers(page)
  const manifest = await hold(page, '**/live.json')
  await open('/docs/linked')
  await edit(page, 'server.ts')
  await manifest.requested
  await block(page, 'server.ts').getByRole('button', { name: 'Reset' }).click()
  manifest.release()
  await edit(page, 'names.ts')
  await expect(block(page, 'names.ts')).toHaveAttribute('data-checked', 'compiles')
  expect(await listOpenCheckers(page)).toHaveLength(1)
})

test('following a link ends the type checker, and Back brings the change back', async ({ page, open }) => {
  await recordCheckers(page)
  await open('/docs/linked')
  await edit(page, 'server.ts')
  await retype(text(page, 'server.ts').locator('.cm-line', { hasText: 'power' }), 'strength')
  await expect(block(page, 'client.ts')).toHaveAttribute('data-checked', 'fails')
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).some((value) => /strength/.test(value))))
    .toBe(true)
  await sidebar(page).getByRole('link', { name: 'Samples' }).click()
  await expect(heading(page)).toHaveText('Samples')
  await expect.poll(() => listOpenCheckers(page)).toEqual([])
  await page.goBack()
  await expect(text(page, 'server.ts')).toContainText('strength')
  await expect(block(page, 'client.ts')).toHaveAttribute('data-checked', 'fails')
})

for (const [name, file] of [
  ['the type checker', '**/live.json'],
  ['the sample', '**/assets/live/*.json'],
] as const)
  test(`following a link while ${name} loads leaves nothing behind`, async ({ page, open }) => {
    await recordCheckers(page)
    const gate = await hold(page, file)
    await open('/docs/linked')
    const server = block(page, 'server.ts')
    await server.getByRole('button', { name: 'Edit' }).click()
    await gate.requested
    await sidebar(page).getByRole('link', { name: 'Samples' }).click()
    await expect(heading(page)).toHaveText('Samples')
    gate.release()
    await page.goBack()
    await edit(page, 'names.ts')
    await expect(block(page, 'names.ts')).toHaveAttribute('data-checked', 'compiles')
    expect(await listOpenCheckers(page)).toHaveLength(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('a reload brings a change back, and Reset forgets it', async ({ page, open }) => {
  await open('/docs/linked')
  await edit(page, 'server.ts')
  await retype(text(page, 'server.ts').locator('.cm-line', { hasText: 'power' }), 'strength')
  await expect(block(page, 'client.ts')).toHaveAttribute('data-checked', 'fails')
  const isKept = () =>
    page.evaluate(() => Object.values(sessionStorage).some((value) => /strength/.test(String(value))))
  await expect.poll(isKept).toBe(true)
  await page.reload()
  await expect(text(page, 'server.ts')).toContainText('strength')
  await expect(text(page, 'server.ts')).not.toContainText('const unit')
  await expect(block(page, 'client.ts')).toHaveAttribute('data-checked', 'fails')
  await expect(text(page, 'client.ts').locator('.cm-answer')).toHaveCount(1)
  await expect(page.locator('.cm-content:focus')).toHaveCount(0)
  await page.reload()
  await expect(text(page, 'server.ts')).toContainText('strength')
  await block(page, 'server.ts').getByRole('button', { name: 'Reset' }).click()
  await page.reload()
  await expect(block(page, 'server.ts').locator('pre')).toContainText('power')
  await expect(page.locator('.cm-content')).toHaveCount(0)
  expect(await isKept()).toBe(false)
})
