/** What is typed after search is requested and before its field exists. */
import type { Page } from '@playwright/test'
import { heading, navbar, sidebar } from '../page-facts.ts'
import { hold } from '../payloads.ts'
import { hits, searchButton, searchField } from '../search-dialog.ts'
import { expect, proof, test } from '../site-test.ts'

/** The scripts that have to load before there is a field: the page's own, the shortcuts and the field. */
const parts = ['index-', 'deferred-features-', 'search-modal-'] as const

/** Which of them to hold back, each in its own visit; `npm test` holds back one. */
const without = (part: (typeof parts)[number]) => (process.env['PROVE'] === '1' ? parts : [part])

/** Opens a page with one of the scripts held back. */
async function openWithout(page: Page, address: string, part: string) {
  const gate = await hold(page, `**/assets/${part}*.js`)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(heading(page)).toBeVisible()
  if (part !== 'index-') await page.waitForFunction(() => Object.hasOwn(window, 'octavo'))
  return gate
}

test('B244 what is typed before search is loaded arrives in order', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const part of without('index-'))
    await test.step(part, async () => {
      const gate = await openWithout(page, `${site}/docs/guide`, part)
      await page.evaluate(() => navigator.clipboard.writeText(' light'))
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeFocused()
      await page.keyboard.type('grx')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('en')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.type('e')
      await page.keyboard.press('End')
      await page.keyboard.press('Control+v')
      await gate.requested
      gate.release()
      await expect(searchField(page)).toBeFocused()
      await expect(searchField(page)).toHaveValue('green light')
      await page.keyboard.type('s')
      await expect(searchField(page)).toHaveValue('green lights')
      await expect(hits(page).first()).toContainText('Lights')
      await page.unrouteAll()
    })
})

test('B211 B242 before search is loaded, it opens and closes in every way', async ({ page, site }) => {
  for (const part of without('deferred-features-'))
    await test.step(part, async () => {
      const gate = await openWithout(page, `${site}/docs/guide`, part)
      await page.keyboard.press('/')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('main')).toBeFocused()
      const link = sidebar(page).getByRole('link', { name: 'Voyage' })
      await link.focus()
      for (const key of ['Escape', 'Control+k']) {
        await page.keyboard.press('/')
        await page.keyboard.type('tide')
        await page.keyboard.press(key)
        await expect(link).toBeFocused()
      }
      await page.keyboard.press('/')
      await heading(page).click()
      await expect(page.locator('input[type=search]')).toHaveCount(0)
      await searchButton(page).focus()
      await page.keyboard.type('ti')
      await page.keyboard.press('Escape')
      await expect(searchButton(page)).toBeFocused()
      await searchButton(page).click()
      await page.keyboard.type('tid')
      gate.release()
      await expect(searchField(page)).toHaveValue('tid')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(searchButton(page)).toBeFocused()
      await expect(page.locator('input[type=search]')).toHaveCount(0)
      await page.unrouteAll()
    })
})

test('B252 Enter before search is loaded opens the first result', async ({ page, site }) => {
  for (const part of without('search-modal-'))
    await test.step(part, async () => {
      const gate = await openWithout(page, `${site}/docs/guide`, part)
      await page.keyboard.press('/')
      await page.keyboard.type('bowline')
      await page.keyboard.press('Enter')
      gate.release()
      await expect(page).toHaveURL(/\/docs\/ropes\/bowline$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.unrouteAll()
    })
})

test('B252 Enter waits for the results of what was typed', proof, async ({ page, open }) => {
  await open('/docs/guide')
  await page.keyboard.press('Control+k')
  await expect(searchField(page)).toBeFocused()
  const titles = await hold(page, '**/search-index-*.json')
  await open('/docs/guide')
  await page.keyboard.press('Control+k')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('bowline')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  titles.release()
  await expect(page).toHaveURL(/\/docs\/ropes\/bowline$/)
  // Another letter cancels it.
  await page.unrouteAll()
  const again = await hold(page, '**/search-index-*.json')
  await open('/docs/guide')
  await page.keyboard.press('Control+k')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('bow')
  await page.keyboard.press('Enter')
  await page.keyboard.type('l')
  again.release()
  await expect(hits(page).first()).toContainText('Bowline')
  await expect(page).toHaveURL(/\/docs\/guide$/)
})

test(
  'a word being composed is finished before the field takes over',
  proof,
  async ({ page, site, context }) => {
    const gate = await openWithout(page, `${site}/docs/guide`, 'search-modal-')
    const keyboard = await context.newCDPSession(page)
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await page.keyboard.press('Control+k')
    await compose('か')
    gate.release()
    await expect(page.locator('dialog')).toHaveCount(1)
    await compose('かに')
    await keyboard.send('Input.insertText', { text: '蟹' })
    await expect(searchField(page)).toBeFocused()
    await expect(searchField(page)).toHaveValue('蟹')
  },
)

test(
  'B244 a selected word becomes the query, unless the reader types another',
  proof,
  async ({ page, site }) => {
    const gate = await openWithout(page, `${site}/docs/guide`, 'deferred-features-')
    const mark = () =>
      page.getByText('Enter slowly').evaluate((node) => getSelection()?.setBaseAndExtent(node, 0, node, 1))
    await mark()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('moon')
    gate.release()
    await expect(searchField(page)).toHaveValue('moon')
    await page.keyboard.press('Escape')
    await mark()
    await page.keyboard.press('Control+k')
    await expect(searchField(page)).toHaveValue(/^Enter slowly/)
    await page.keyboard.type('tide')
    await expect(searchField(page)).toHaveValue('tide')
  },
)

test('closing the search returns the focus to where it was', proof, async ({ page, open }) => {
  await open('/docs/guide')
  const link = sidebar(page).getByRole('link', { name: 'Voyage' })
  const close = {
    Escape: () => page.keyboard.press('Escape'),
    'the shortcut': () => page.keyboard.press('Control+k'),
    'a click beside it': () => page.mouse.click(5, 5),
  }
  for (const [way, shut] of Object.entries(close)) {
    await link.focus()
    await page.keyboard.press('Control+k')
    await expect(searchField(page)).toBeFocused()
    await shut()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(link, way).toBeFocused()
    await searchButton(page).click()
    await expect(searchField(page)).toBeFocused()
    await shut()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(searchButton(page), way).toBeFocused()
  }
  // Nothing had the focus, so the page gets it: Space and arrows scroll, and Tab goes to its first link.
  await open('/docs/guide')
  await page.keyboard.press('Control+k')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).toBeFocused()
  // The element that had the focus is no longer visible.
  await navbar(page).locator('summary').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+k')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary')
})
