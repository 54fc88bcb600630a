import type { Locator, Page } from '@playwright/test'
import { block, edit, runEdit, tab, text, write } from '../live-blocks.ts'
import { recordRequests } from '../page-facts.ts'
import { expect, proof, test } from '../site-test.ts'

test.use({ variant: 'live', permissions: ['clipboard-read', 'clipboard-write'] })

const notes = (page: Page): Locator => page.locator('.cm-note')
const log = (page: Page, text: string): Locator => page.getByRole('log').filter({ hasText: text })

async function waitForTypes(page: Page): Promise<void> {
  await expect(page.locator('progress')).toBeHidden()
}

test('an editor that was opened once works offline', proof, async ({ page, open, context }) => {
  const requests = recordRequests(page)
  await open('/docs/')
  await block(page).hover()
  await expect(block(page).getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(requests.filter((path) => /live|edit|language/.test(path))).toEqual([])
  await edit(page)
  await waitForTypes(page)
  expect(requests.filter((path) => path.includes('/typescript-')).length).toBeGreaterThan(0)
  const before = requests.length
  await page.getByRole('button', { name: 'Close' }).click()
  await context.setOffline(true)
  await edit(page)
  await waitForTypes(page)
  expect(requests.slice(before)).toEqual([])
  await write(page, 'const a: string = 1')
  await expect(notes(page)).toHaveText(/not assignable/)
  await context.setOffline(false)
})

test('Tab visits the buttons of a block in the order they are shown', proof, async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/docs/')
  const figure = block(page)
  await page.keyboard.press('Tab')
  await expect(figure.getByRole('button', { name: 'Edit' })).toBeAttached()
  await figure.locator('pre').focus()
  const visited: { name: string; left: number }[] = []
  for (let count = 0; count < 4; count++) {
    await page.keyboard.press('Tab')
    visited.push(
      await page.evaluate(() => {
        const button = document.activeElement!
        return { name: button.ariaLabel ?? button.textContent, left: button.getBoundingClientRect().left }
      }),
    )
  }
  expect(visited.map(({ name }) => name)).toEqual([
    'Toggle word wrap',
    'Edit',
    'Run',
    'Copy code to clipboard',
  ])
  expect(visited).toEqual(visited.toSorted((a, b) => a.left - b.left))
})

test('keys are typed, and Escape and Tab leave the text', async ({ page, open }) => {
  await open('/docs/')
  await edit(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await text(page).focus()
  await page.keyboard.press('Tab')
  await expect(text(page)).not.toBeFocused()
  await text(page).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(tab(page, 'client.ts')).toBeFocused()
  await expect(tab(page, 'client.ts')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'server.ts')).toBeFocused()
  await expect(text(page)).toContainText('createServer')
  // Some of them are shortcuts of the page.
  await write(page, 'const half = 1 ')
  await page.keyboard.type('/ 2 // is it?')
  await expect(text(page)).toHaveText('const half = 1 / 2 // is it?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('errors, completions, and types come from the compiler', async ({ page, open }) => {
  await open('/docs/')
  await edit(page)
  await waitForTypes(page)
  await expect(notes(page)).toHaveCount(0)
  await write(page, "import { server } from './server'\nserver.missing()\n")
  await expect(notes(page)).toHaveText(/Property 'missing' does not exist/)
  await expect(page.getByRole('status').filter({ hasText: '1 error' })).toHaveText(
    /^1 error\. client\.ts, line 2: Property 'missing'/,
  )
  await tab(page, 'server.ts').click()
  await expect(tab(page, 'client.ts, 1 error')).toBeVisible()
  await write(page, 'export const server = { missing() {} }\n')
  await expect(tab(page, 'client.ts, 1 error')).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'No errors' })).toBeAttached()
  await write(page, 'const lamp = { watts: 60, name: "Nine" }\nlamp')
  await page.keyboard.type('.')
  await expect(page.getByRole('option', { name: 'watts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(text(page)).toBeFocused()
  await text(page)
    .getByText('lamp', { exact: false })
    .first()
    .hover({ position: { x: 82, y: 8 } })
  await expect(page.locator('.cm-type')).toContainText('const lamp: {')
})

test('edited code runs before the compiler has loaded', proof, async ({ page, open }) => {
  await page.route('**/typescript-*.js', () => {})
  await open('/docs/')
  await edit(page)
  await write(page, "const shown: string = 'edited'\nconsole.log(shown satisfies string)")
  await runEdit(page)
  await expect(log(page, 'edited')).toBeVisible()
  await write(page, "console.log('by keyboard')")
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(log(page, 'by keyboard')).toBeVisible()
  await expect(text(page)).toHaveText("console.log('by keyboard')")
  await write(page, "const a = 1\nthrow new Error('mine')")
  await runEdit(page)
  await expect(log(page, 'mine')).toContainText("at client.ts:2  throw new Error('mine')")
  await write(page, 'const a = 1\nconst = 2')
  await runEdit(page)
  await expect(log(page, 'client.ts:2:7')).toBeVisible()
})

test('an edit can be prepared again', proof, async ({ page, open, noise }) => {
  noise.allow(/Failed to load resource|ERR_FAILED/)
  await page.route('**/strip-worker*.js', (route) => route.abort())
  await open('/docs/')
  await edit(page)
  await write(page, "console.log('edited')")
  await runEdit(page)
  await expect(page.getByText('Could not load what this sample needs.')).toBeVisible()
  await page.unroute('**/strip-worker*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('.code-editing [data-run]')).toBeFocused()
  await expect(log(page, 'edited')).toBeVisible()
})

test('a change can be copied, shared by the address and reset', proof, async ({ page, open, context }) => {
  await open('/docs/')
  await edit(page)
  const original = await text(page).innerText()
  await write(page, '// shared with ❤️\n')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('// shared with ❤️\n')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page).toHaveURL(/#edit=/)
  const address = page.url()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  const other = await context.newPage()
  await other.goto(address)
  await expect(text(other)).toHaveText('// shared with ❤️')
  await expect(other.getByRole('tab', { selected: true })).toHaveAccessibleName('client.ts, from link')
  await other.close()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).not.toHaveURL(/#edit=/)
  expect(await text(page).innerText()).toBe(original)
})
