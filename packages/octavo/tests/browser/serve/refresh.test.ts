import type { Page } from '@playwright/test'
import { desk, files, notice, page } from '../office-files.ts'
import { isMarked, markDocument, scrollTo, scrollTop } from '../page-facts.ts'
import { expect, proof, waitForApp } from '../site-test.ts'
import { workshopTest, type Workshop } from '../workshop.ts'

const test = workshopTest('plain', files)
// Each worker would start a server of its own.
test.describe.configure({ mode: 'default' })

function edit(workshop: Workshop, file: string, [from, to]: [string, string]): void {
  const text = workshop.read(file)
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`)
  workshop.write(file, text.replace(from, to))
}

/** Gives the components some state that a page load or a remount would lose. */
async function useDesk(tab: Page): Promise<void> {
  await markDocument(tab)
  await tab.getByRole('button', { name: 'Letters: 0' }).click()
  await tab.getByRole('textbox', { name: 'Address' }).fill('Pier 4')
  await tab.getByRole('button', { name: 'Lamp off' }).click()
}

async function expectState(tab: Page): Promise<void> {
  await expect(tab.getByRole('button', { name: /: 1$/ })).toBeVisible()
  await expect(tab.getByRole('textbox', { name: 'Address' })).toHaveValue('Pier 4')
  expect(await isMarked(tab)).toBe(true)
}

test.describe('the components of a page', () => {
  test.afterEach(({ workshop }) => {
    for (const [file, text] of Object.entries(files))
      if (workshop.read(file) !== text) workshop.write(file, text)
  })

  test('an edited component keeps its state', async ({ page: tab, open, workshop }) => {
    await open('/docs/office')
    await useDesk(tab)
    const payloads: string[] = []
    tab.on('request', (request) => {
      if (request.url().endsWith('/docs/office/index.txt')) payloads.push(request.url())
    })
    edit(workshop, 'components/desk.tsx', ['Letters:', 'Parcels:'])
    await expect(tab.getByRole('button', { name: 'Parcels: 1' })).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Lamp bright' })).toBeVisible()
    await expectState(tab)
    // Undone, and done once more: the text of the file isn't new, but it has to run again.
    edit(workshop, 'components/desk.tsx', ['Parcels:', 'Letters:'])
    await expect(tab.getByRole('button', { name: 'Letters: 1' })).toBeVisible()
    edit(workshop, 'components/desk.tsx', ['Letters:', 'Parcels:'])
    await expect(tab.getByRole('button', { name: 'Parcels: 1' })).toBeVisible()
    await expectState(tab)
    expect(payloads).toEqual([])
    // The server has the new code too.
    await tab.reload()
    await waitForApp(tab)
    await expect(tab.getByRole('button', { name: 'Parcels: 0' })).toBeVisible()
  })

  test('an edited module shows where it is imported', proof, async ({ page: tab, open, workshop }) => {
    await open('/docs/office')
    await useDesk(tab)
    edit(workshop, 'components/light.ts', ['bright', 'dim'])
    await expect(tab.getByRole('button', { name: 'Lamp dim' })).toBeVisible()
    edit(workshop, 'components/light.ts', ['dim', 'bright'])
    await expect(tab.getByRole('button', { name: 'Lamp bright' })).toBeVisible()
    edit(workshop, 'components/lamp.tsx', ['Lamp {', 'Lantern {'])
    await expect(tab.getByRole('button', { name: 'Lantern bright' })).toBeVisible()
    await expectState(tab)
  })

  test('an edited server component appears without a page load', async ({ page: tab, open, workshop }) => {
    await open('/docs/office')
    await useDesk(tab)
    await scrollTo(tab, 700)
    edit(workshop, 'components/notice.tsx', ['at noon', 'at dusk'])
    await expect(tab.getByTestId('notice')).toHaveText('The ferry leaves at dusk.')
    expect(await scrollTop(tab)).toBe(700)
    await expectState(tab)
    edit(workshop, 'components/notice.tsx', ['at dusk', 'at noon'])
    await expect(tab.getByTestId('notice')).toHaveText('The ferry leaves at noon.')
    edit(workshop, 'components/notice.tsx', ['at noon', 'at dusk'])
    await expect(tab.getByTestId('notice')).toHaveText('The ferry leaves at dusk.')
    await expectState(tab)
  })

  test('an edited stylesheet applies in place', proof, async ({ page: tab, open, workshop }) => {
    await open('/docs/office')
    await useDesk(tab)
    const sheets = () => tab.locator('link[rel=stylesheet][href*="assets/site/"]').count()
    const before = await sheets()
    edit(workshop, 'components/desk.module.css', ['11px', '12px'])
    await expect(tab.getByTestId('desk')).toHaveCSS('padding-left', '12px')
    edit(workshop, 'components/notice.module.css', ['padding-left: 21px', 'padding-right: 22px'])
    await expect(tab.getByTestId('notice')).toHaveCSS('padding-right', '22px')
    await expect(tab.getByTestId('notice')).toHaveCSS('padding-left', '0px')
    edit(workshop, 'components/desk.module.css', ['12px', '11px'])
    await expect(tab.getByTestId('desk')).toHaveCSS('padding-left', '11px')
    await expect.poll(sheets).toBe(before)
    await expectState(tab)
  })

  test('a mistake is shown until it is corrected', proof, async ({ page: tab, open, workshop }) => {
    await open('/docs/office')
    await useDesk(tab)
    edit(workshop, 'components/desk.tsx', ['<Lamp />', '<Lamp'])
    const overlay = tab.locator('dialog.octavo-overlay')
    await expect(overlay).toContainText('components/desk.tsx:16')
    edit(workshop, 'components/desk.tsx', ['<Lamp', '<Lamp />'])
    await expect(overlay).toHaveCount(0)
    edit(workshop, 'components/desk.tsx', ["'./lamp.tsx'", "'./lantern.tsx'"])
    await expect(overlay).toContainText('components/desk.tsx:3')
    await expect(overlay).toContainText('lantern')
    workshop.write('components/desk.tsx', desk.replace('Letters:', 'Parcels:'))
    await expect(overlay).toHaveCount(0)
    await expect(tab.getByRole('button', { name: 'Parcels: 1' })).toBeVisible()
    await expectState(tab)
  })

  test('every open tab shows an edit', proof, async ({ page: tab, open, context, workshop }) => {
    await open('/docs/office')
    await useDesk(tab)
    const second = await context.newPage()
    await second.goto(`${workshop.site}/docs/office`)
    await waitForApp(second)
    await useDesk(second)
    const elsewhere = await context.newPage()
    await elsewhere.goto(`${workshop.site}/docs/voyage`)
    await waitForApp(elsewhere)
    await markDocument(elsewhere)
    const told = elsewhere.waitForResponse(/@octavo\/site\.js\?/)
    edit(workshop, 'components/desk.tsx', ['Letters:', 'Parcels:'])
    for (const one of [tab, second]) {
      await expect(one.getByRole('button', { name: 'Parcels: 1' })).toBeVisible()
      await expectState(one)
    }
    // No component of this page has changed, and another page shows the edit.
    await (await told).finished()
    await elsewhere.evaluate(() => window.octavo?.prefetch('/docs/office'))
    await elsewhere.evaluate(() => {
      history.pushState(null, '', '/docs/office')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await expect(elsewhere.getByRole('button', { name: 'Parcels: 0' })).toBeVisible()
    expect(await isMarked(elsewhere)).toBe(true)
  })

  test('a document that is older than its scripts is updated', proof, async ({ page: tab, workshop }) => {
    const address = `${workshop.site}/@octavo/site.js`
    const before = await (await tab.request.get(address)).text()
    await tab.route(`${address}*`, async (route) => {
      if (workshop.read('components/desk.tsx') !== desk) return route.continue()
      edit(workshop, 'components/desk.tsx', ['Letters:', 'Parcels:'])
      await expect.poll(async () => (await tab.request.get(address)).text()).not.toBe(before)
      await route.continue()
    })
    await tab.goto(`${workshop.site}/docs/office`)
    await waitForApp(tab)
    await tab.getByRole('button', { name: 'Parcels: 0' }).click()
    await expect(tab.getByRole('button', { name: 'Parcels: 1' })).toBeVisible()
  })

  test('an edit that is announced before the scripts are there', proof, async ({ page: tab, workshop }) => {
    const address = `${workshop.site}/docs/office`
    // The test before this one has edited the component too.
    await expect.poll(async () => (await tab.request.get(address)).text()).toContain('Letters: ')
    await tab.addInitScript(() =>
      addEventListener('octavo:site', () => document.documentElement.setAttribute('data-announced', '')),
    )
    await tab.route(`${workshop.site}/@octavo/site.js`, async (route) => {
      const response = await route.fetch()
      edit(workshop, 'components/desk.tsx', ['Letters:', 'Baskets:'])
      await expect(tab.locator('[data-announced]')).toBeAttached()
      await route.fulfill({ response })
    })
    await tab.goto(address)
    await expect(tab.getByRole('button', { name: 'Baskets: 0' })).toBeVisible()
  })

  test('a new component appears, and can be deleted again', proof, async ({ page: tab, open, workshop }) => {
    await open('/docs/office')
    await useDesk(tab)
    workshop.write(
      'components/clock.tsx',
      `'use client'\nimport { useState } from 'react'\nexport function Clock() {\n  const [hour] = useState(9)\n  return <p>It is {hour}.</p>\n}\n`,
    )
    workshop.write(
      'content/docs/office.mdx',
      page
        .replace('<Desk />', '<Desk />\n\n<Clock />')
        .replace('import { Notice', "import { Clock } from '@site/components/clock.tsx'\nimport { Notice"),
    )
    await expect(tab.getByText('It is 9.')).toBeVisible()
    await expectState(tab)
    edit(workshop, 'components/clock.tsx', ['It is', 'The clock says'])
    await expect(tab.getByText('The clock says 9.')).toBeVisible()
    workshop.write('content/docs/office.mdx', page)
    await expect(tab.getByText('The clock says 9.')).toHaveCount(0)
    workshop.remove('components/clock.tsx')
    edit(workshop, 'components/desk.tsx', ['Letters:', 'Parcels:'])
    await expect(tab.getByRole('button', { name: 'Parcels: 1' })).toBeVisible()
    await expectState(tab)
  })

  test('edits during an update are not lost', proof, async ({ page: tab, open, workshop }) => {
    await open('/docs/office')
    await useDesk(tab)
    for (const word of ['Parcels', 'Crates', 'Boxes', 'Sacks']) {
      workshop.write('components/desk.tsx', desk.replace('Letters:', `${word}:`))
      workshop.write('components/notice.tsx', notice.replace('ferry', word))
      // The server is at work on the last one by the time of the next.
      await expect
        .poll(async () => (await tab.request.get(`${workshop.site}/@octavo/site.js`)).ok())
        .toBe(true)
    }
    await expect(tab.getByRole('button', { name: 'Sacks: 1' })).toBeVisible()
    await expect(tab.getByTestId('notice')).toHaveText('The Sacks leaves at noon.')
    await expectState(tab)
  })
})

test.describe('extension points', () => {
  const extended = workshopTest('extensions')

  extended('components in slots and for all MDX pages', proof, async ({ page: tab, open, workshop }) => {
    await open('/docs/papers')
    await markDocument(tab)
    const counter = tab.getByRole('navigation').getByRole('button', { name: /papers on/ })
    await counter.first().click()
    await tab.getByRole('button', { name: 'This page helped' }).click()
    edit(workshop, 'components/visit-counter.client.tsx', ['papers on', 'visits to'])
    await expect(tab.getByRole('button', { name: '1 visits to /docs/papers' }).first()).toBeVisible()
    edit(workshop, 'components/shelf-label.tsx', ['<p>Shelf', '<p>Rack'])
    await expect(tab.getByText('Rack 2.x').first()).toBeVisible()
    edit(workshop, 'components/edition.module.css', ['italic', 'normal'])
    await expect(tab.getByText(/from content\/docs\/papers/).first()).toHaveCSS('font-style', 'normal')
    await expect(tab.getByRole('status').getByText('Thank you for reading')).toBeVisible()
    expect(await isMarked(tab)).toBe(true)
  })
})
