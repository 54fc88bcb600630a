import type { Behavior } from '../tab.ts'
import { deepEqual, equal, ok } from 'node:assert/strict'

const menu = '#octavo-navbar [data-menu]'

export const withoutScripts: Behavior[] = [
  {
    group: 'no JavaScript',
    title: 'a page can be read, links lead on, the version menu opens, no button stands idle',
    withoutScripts: true,
    async run(tab) {
      await tab.load('/docs/quickstart')
      equal(await tab.evaluate(() => Object.hasOwn(window, 'octavo')), false)
      await tab.waitForHeading('Quickstart')
      ok((await tab.evaluate(() => document.querySelector('article')?.innerText ?? '')).length > 2000)
      const idle = await tab.evaluate(() =>
        [...document.querySelectorAll('button:not([popovertarget])')]
          .filter((button) => button.checkVisibility({ visibilityProperty: true }))
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      )
      deepEqual(idle, [])
      await tab.waitForVisible(`${menu} a[href="/docs/v9/quickstart"]`, false)
      await tab.click(`${menu} summary`)
      await tab.click(`${menu} a[href="/docs/v9/quickstart"]`)
      await tab.waitForAddress('/docs/v9/quickstart')
      await tab.back()
      await tab.click('nav[aria-label="Docs sidebar"] a[href="/docs/example-apps"]')
      await tab.waitForHeading('Example Apps')
      ok(tab.requests.includes('/docs/example-apps'))
    },
  },
  {
    group: 'no JavaScript',
    title: 'tabs switch',
    withoutScripts: true,
    async run(tab) {
      await tab.load('/docs/quickstart')
      await tab.click('.code-group label:has([value=pnpm])')
      await tab.waitFor('the panel changes', () => {
        const figures = [...document.querySelectorAll('.code-group:first-of-type figure')]
        return figures.find((figure) => figure.checkVisibility())?.textContent.startsWith('pnpm')
      })
    },
  },
  {
    group: 'no JavaScript',
    title: 'on a phone the menu opens and closes',
    withoutScripts: true,
    async run(tab) {
      await tab.resize(390, 844)
      await tab.load('/docs/quickstart')
      await tab.click('button[popovertarget=octavo-menu][aria-label]')
      await tab.waitForVisible('#octavo-menu')
      await tab.click('#octavo-menu button[popovertargetaction=hide]')
      await tab.waitForVisible('#octavo-menu', false)
    },
  },
]
