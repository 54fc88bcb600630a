import { equal, ok } from 'node:assert/strict'
import type { Behavior, Tab } from '../tab.ts'

const field = 'dialog[open] input[role=combobox]'
const menu = '#octavo-navbar [data-menu]'
const panel = '#octavo-menu'

export const finding: Behavior[] = [
  {
    group: 'search',
    title: 'Ctrl+K opens the search, typing finds pages, Enter leads to one',
    async run(tab) {
      await tab.open('/docs/quickstart')
      await tab.press('Control+k')
      await waitForFocus(tab, field)
      await tab.type('merging routers')
      await tab.waitFor('the best result is the page with this title', () =>
        document.querySelector('dialog[open] [role=option]')?.textContent.includes('Merging Routers'),
      )
      await tab.press('Enter')
      await tab.waitFor('the page shows', () => location.pathname === '/docs/merging-routers')
      await tab.waitForHeading('Merging Routers')
      await tab.waitForVisible('dialog[open]', false)
    },
  },
  {
    group: 'search',
    title: 'the button opens the search, Escape closes it and the page scrolls again',
    async run(tab) {
      await tab.open('/docs/quickstart')
      await tab.click('#octavo-navbar button[data-search]')
      await waitForFocus(tab, field)
      equal(await tab.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden')
      await tab.press('Escape')
      await tab.waitForVisible(field, false)
      ok((await tab.evaluate(() => getComputedStyle(document.documentElement).overflowY)) !== 'hidden')
    },
  },
  {
    group: 'menus',
    title: 'the pointer opens a menu, and leaving closes it',
    async run(tab) {
      await tab.open('/docs/quickstart')
      await tab.hover(`${menu} summary`)
      await tab.waitForVisible(`${menu} a[href="/docs/v9/quickstart"]`)
      await tab.hover('h1')
      await tab.waitForVisible(`${menu} a[href="/docs/v9/quickstart"]`, false)
    },
  },
  {
    group: 'menus',
    title: 'keys open a menu, arrows move in it, Escape closes it, Enter follows',
    async run(tab) {
      await tab.open('/docs/quickstart')
      await tab.focus(`${menu} summary`)
      await tab.press('ArrowDown')
      await waitForFocus(tab, `${menu} a[href="/docs/quickstart"]`)
      await tab.press('ArrowDown')
      await waitForFocus(tab, `${menu} a[href="/docs/v9/quickstart"]`)
      await tab.press('Escape')
      await tab.waitForVisible(`${menu} a[href="/docs/v9/quickstart"]`, false)
      await waitForFocus(tab, `${menu} summary`)
      await tab.press('Enter')
      await tab.waitForVisible(`${menu} a[href="/docs/v9/quickstart"]`)
      await tab.press('Tab')
      await tab.press('Tab')
      await waitForFocus(tab, `${menu} a[href="/docs/v9/quickstart"]`)
      await tab.press('Enter')
      await tab.waitForAddress('/docs/v9/quickstart')
    },
  },
  {
    group: 'mobile panel',
    title:
      'at 390 px the button opens the panel, Escape and a link close it, nothing is wider than the screen',
    async run(tab) {
      await tab.resize(390, 844)
      await tab.open('/docs/quickstart')
      equal(await tab.evaluate(() => innerWidth), 390)
      ok((await tab.evaluate(() => document.documentElement.scrollWidth)) <= 390)
      await tab.click('button[popovertarget=octavo-menu][aria-label]')
      await waitForFocusIn(tab, panel)
      equal(await tab.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden')
      await tab.press('Escape')
      await tab.waitForVisible(panel, false)
      await waitForFocus(tab, 'button[popovertarget=octavo-menu][aria-label]')
      await tab.click('button[popovertarget=octavo-menu][aria-label]')
      await tab.click(`${panel} a[href="/docs/example-apps"]`)
      await tab.waitForHeading('Example Apps')
      await tab.waitForVisible(panel, false)
      equal(await tab.evaluate(() => document.querySelectorAll('[inert]').length), 0)
    },
  },
  {
    group: 'mobile panel',
    title: 'Back closes the panel and stays on the page',
    async run(tab) {
      await tab.open('/docs/example-apps')
      await tab.click('nav[aria-label="Docs sidebar"] a[href="/docs/quickstart"]')
      await tab.waitForHeading('Quickstart')
      await tab.resize(390, 844)
      await tab.click('button[popovertarget=octavo-menu][aria-label]')
      await waitForFocusIn(tab, panel)
      await tab.evaluate(() => history.back())
      await tab.waitForVisible(panel, false)
      await tab.waitForAddress('/docs/quickstart')
      await tab.waitForHeading('Quickstart')
      await tab.evaluate(() => history.back())
      await tab.waitForHeading('Example Apps')
    },
  },
]

function waitForFocus(tab: Tab, selector: string) {
  return tab.waitFor(
    `${selector} has the focus`,
    (target) => document.activeElement?.matches(target) ?? false,
    selector,
  )
}

function waitForFocusIn(tab: Tab, selector: string) {
  return tab.waitFor(
    `the focus is in ${selector}`,
    (target) => document.activeElement?.closest(target) != null,
    selector,
  )
}
