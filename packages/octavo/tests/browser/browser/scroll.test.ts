import type { Page } from '@playwright/test'
import {
  addressOf,
  clickInPlace,
  follow,
  goBack,
  isMarked,
  isPayload,
  markDocument,
  recordRequests,
  scrollTo,
  scrollTop,
  waitForFrames,
} from '../page-facts.ts'
import { article, heading, navbar, sidebar } from '../page-parts.ts'
import { stopPrefetching } from '../payloads.ts'
import { expect, test, waitForApp } from '../site-test.ts'

const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name })

test('B149 B151 a new page starts at its top, and old ones at their place', async ({ page, open }) => {
  await open('/docs/voyage')
  // A new page appears at once, without visible scrolling.
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  await scrollTo(page, 1500)
  await follow(link(page, 'Links'), 'Links')
  expect(await scrollTop(page)).toBe(0)
  await follow(link(page, 'Voyage'), 'Voyage')
  expect(await scrollTop(page)).toBe(0)
  await scrollTo(page, 700)
  await goBack(page, 'Links')
  await goBack(page, 'Voyage')
  await expect.poll(() => scrollTop(page)).toBe(1500)
  await page.goForward()
  await page.goForward()
  await expect(heading(page)).toHaveText('Voyage')
  await expect.poll(() => scrollTop(page)).toBe(700)
  await open('/docs/guide')
  await follow(link(page, 'Voyage'), 'Voyage')
  await scrollTo(page, 900)
  for (let round = 0; round < 2; round++) {
    await page.reload()
    await waitForApp(page)
    await expect.poll(() => scrollTop(page)).toBe(900)
  }
  await page.goto('about:blank')
  await page.goBack()
  await waitForApp(page)
  await expect.poll(() => scrollTop(page)).toBe(900)
  // An entry that another document has left.
  await follow(link(page, 'Links'), 'Links')
  await page.goto('about:blank')
  // Goes back once this call has been answered, because the next document can be faster than the answer.
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await expect(heading(page)).toHaveText('Voyage')
  await waitForApp(page)
  await expect.poll(() => scrollTop(page)).toBe(900)
  // A reader who goes up stays there after the next reload.
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    location.reload()
  })
  await loaded
  await waitForApp(page)
  await waitForFrames(page)
  expect(await scrollTop(page)).toBe(0)
})

test('B149 scripts restore the position that the browser has not', async ({ page, open }) => {
  // As after a reload, but in a document that the browser has no position for.
  await page.addInitScript(() => {
    history.replaceState({ octavo: 'entry', index: 0, scroll: [0, 600] }, '')
    history.scrollRestoration = 'auto'
  })
  await open('/docs/voyage')
  await expect.poll(() => scrollTop(page)).toBe(600)
})

test('B143 B149 B150 fragments and queries stay on the page, also Back', async ({ page, open }) => {
  await stopPrefetching(page)
  await open('/docs/guide')
  await markDocument(page)
  await follow(article(page).getByRole('link', { name: 'voyage' }), 'Voyage')
  expect(addressOf(page)).toBe('/docs/voyage#day-20')
  const day = page.getByRole('heading', { name: /^Day 20/ })
  const bar = await navbar(page).boundingBox()
  const box = await day.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(bar?.height ?? 0)
  expect(box?.y).toBeLessThan((bar?.height ?? 0) + 60)
  const requests = recordRequests(page, isPayload)
  // Another query.
  await link(page, 'Voyage').click()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await scrollTo(page, 800)
  await clickInPlace(article(page).getByRole('link', { name: 'the same voyage' }))
  await expect(page).toHaveURL(/\?light=red$/)
  expect(await scrollTop(page)).toBe(800)
  // A fragment without an element doesn't scroll, not even to the top.
  await scrollTo(page, 400)
  await clickInPlace(article(page).getByRole('link', { name: 'a day that never was' }))
  await expect(page).toHaveURL(/#day-99$/)
  expect(await scrollTop(page)).toBe(400)
  // A link to the current address scrolls up again and adds no history entry.
  await link(page, 'Voyage').click()
  await expect.poll(() => scrollTop(page)).toBe(0)
  const entries = await page.evaluate(() => history.length)
  await scrollTo(page, 800)
  await link(page, 'Voyage').click()
  await expect.poll(() => scrollTop(page)).toBe(0)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  // Replacing an entry doesn't move the focus either (B153).
  await expect(link(page, 'Voyage')).toBeFocused()
  expect(requests).toEqual([])
  await scrollTo(page, 400)
  await page.setViewportSize({ width: 1300, height: 300 })
  await clickInPlace(article(page).getByRole('link', { name: 'a day of no guide' }))
  await expect(heading(page)).toHaveText('Guide')
  // The guide is shorter than the previous scroll position, so the browser stops at its end.
  expect(await scrollTop(page)).toBeGreaterThan(100)
  expect(await isMarked(page)).toBe(true)
  await open('/docs/guide')
  const others = recordRequests(page, (path) => path.startsWith('/docs/'))
  await scrollTo(page, 200)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Leaving' }).click()
  await expect(page).toHaveURL(/#leaving$/)
  const there = await scrollTop(page)
  expect(there).toBeGreaterThan(200)
  await page.goBack()
  await expect(page).toHaveURL(/guide$/)
  await expect.poll(() => scrollTop(page)).toBe(200)
  await page.goForward()
  await expect.poll(() => scrollTop(page)).toBe(there)
  expect(others).toEqual([])
  await link(page, 'Links').click()
  await follow(article(page).getByRole('link', { name: 'The hold' }), 'Voyage')
  await expect(page.getByText('Rope, tar and biscuits.')).toBeInViewport()
})
