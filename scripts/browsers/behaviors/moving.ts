import { deepEqual, equal, ok } from 'node:assert/strict'
import { pollUntil } from '../poll.ts'
import type { Behavior, Tab } from '../tab.ts'

const sidebar = 'nav[aria-label="Docs sidebar"]'
const payload = '/docs/router/index.txt'
const link = `${sidebar} a[href="/docs/router"]`

export const moving: Behavior[] = [
  {
    group: 'navigation',
    title: 'a link changes page, title, sidebar and focus, and loads no document',
    async run(tab) {
      await tab.open('/docs/quickstart')
      await tab.evaluate(() => Object.assign(window, { isKept: true }) && null)
      await tab.click(link)
      await tab.waitForHeading('Define Routers')
      await tab.waitForAddress('/docs/router')
      const facts = await tab.evaluate(() => ({
        isKept: 'isKept' in window,
        title: document.title,
        current: document.querySelector('nav[aria-label="Docs sidebar"] [aria-current=page]')?.textContent,
        top: scrollY,
      }))
      deepEqual(facts, { isKept: true, title: 'Define Routers | tRPC', current: 'Define Routers', top: 0 })
      ok(!tab.requests.includes('/docs/router'), 'the document was requested')
    },
  },
  {
    group: 'navigation',
    title: 'every kind of page opens, and an unknown address says so',
    async run(tab) {
      for (const path of pageKinds) {
        await tab.open(path)
        await tab.waitForVisible('h1')
        // WebKit reports anything that a page was still loading when it's left.
        await tab.waitForQuiet()
      }
      await tab.waitForHeading('Page Not Found')
    },
  },
  {
    group: 'prefetch',
    title: 'a link in view is fetched ahead, and the click asks for nothing',
    async run(tab) {
      await tab.open('/docs/quickstart')
      await pollUntil(`${payload} is requested`, () => tab.requests.includes(payload))
      await tab.evaluate(waitForResource, payload)
      await tab.click(link)
      await tab.waitForHeading('Define Routers')
      equal(tab.requests.filter((path) => path === payload).length, 1, `requests for ${payload}`)
      equal(await tab.evaluate(() => document.querySelectorAll('link[rel=prefetch]').length), 0)
    },
  },
  {
    group: 'prefetch',
    title: 'a link under the pointer is fetched at once',
    async run(tab) {
      await tab.open('/blog/archive')
      const target = '/blog/announcing-trpc-10/index.txt'
      await tab.hover('main a[href="/blog/announcing-trpc-10"]')
      await pollUntil(`${target} is requested`, () => tab.requests.includes(target))
      await tab.click('main a[href="/blog/announcing-trpc-10"]')
      await tab.waitForAddress('/blog/announcing-trpc-10')
      equal(tab.requests.filter((path) => path === target).length, 1)
    },
  },
  {
    group: 'history',
    title: 'Back and Forward return to the place that was left, and so does a reload',
    async run(tab) {
      await tab.open('/docs/quickstart')
      await scrollDown(tab, 700)
      await tab.click(`${sidebar} a[href="/docs/example-apps"]`)
      await tab.waitForHeading('Example Apps')
      await waitForTop(tab, 0)
      await tab.back()
      await tab.waitForHeading('Quickstart')
      await waitForTop(tab, 700, 'after Back')
      await tab.forward()
      await tab.waitForHeading('Example Apps')
      await tab.back()
      await waitForTop(tab, 700, 'after Forward and Back')
      await tab.reload()
      await waitForTop(tab, 700, 'after a reload')
    },
  },
  {
    group: 'history',
    title: 'a fragment scrolls to its heading, and Back returns',
    async run(tab) {
      await tab.open('/docs/quickstart')
      await tab.click('nav[aria-label="On this page"] a[href="#add-procedures"]')
      await tab.waitForAddress('/docs/quickstart#add-procedures')
      await tab.waitFor('the heading is near the top', () => {
        const { top } = document.getElementById('add-procedures')?.getBoundingClientRect() ?? { top: 1e9 }
        return top >= 0 && top < 200
      })
      await tab.back()
      await tab.waitForAddress('/docs/quickstart')
      await waitForTop(tab, 0)
    },
  },
]

/** One page of every kind; the last one doesn't exist. */
const pageKinds = [
  '/',
  '/docs/quickstart',
  '/docs/middlewares',
  '/docs/server',
  '/docs/typedoc/server/classes/TRPCError',
  '/docs/v9/links',
  '/blog',
  '/blog/announcing-trpc-10',
  '/blog/tags',
  '/media',
  '/search?q=router',
  '/no/such/page',
]

/** Runs in the page. */
function waitForResource(path: string) {
  return new Promise((resolve) => {
    const look = () => {
      if (performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path))) resolve(true)
      else setTimeout(look, 30)
    }
    look()
  })
}

async function scrollDown(tab: Tab, top: number) {
  await tab.evaluate((y) => scrollTo(0, y), top)
  await waitForTop(tab, top)
}

function waitForTop(tab: Tab, top: number, when = '') {
  return tab.waitFor(`the page is scrolled to ${top} ${when}`, (y) => Math.abs(scrollY - y) < 2, top)
}
