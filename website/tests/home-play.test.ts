import type { Page } from '@playwright/test'
import { expect, proof, test } from './site-test.ts'

const screens = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]
const edits = ['Rename a field', 'Change the input', 'Add a field', 'As written']
const mistake = /Property 'cost' does not exist on type '\{ .*price: number;.* \}'\./
const warning = 'The server now calls this field price, so the client no longer compiles.'
const result = 'The client knows what the server returns'

declare global {
  interface Window {
    play: Animation[]
  }
}

/** Opens the page where the play can't be seen yet, because the browser forgets animations that have ended. */
async function openBeforePlay(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width, height: 200 })
  await open('/')
  await page.evaluate(() => (window.play = document.getAnimations()))
  await page.setViewportSize({ width, height })
}

function playTo(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate((time) => {
    for (const animation of window.play) {
      animation.pause()
      animation.currentTime = time
    }
  }, milliseconds)
}

async function expectCompiled(page: Page): Promise<void> {
  const demo = page.locator('#try-it-out')
  const files = demo.locator('figure:visible')
  await expect(files).toHaveCount(2)
  await expect(files.first()).toContainText('price: 24,')
  await expect(files.last()).toContainText('book.price.toFixed(2)')
  await expect(demo.getByText(warning)).toBeHidden()
  await expect(demo.getByText(result)).toBeVisible()
}

/** The color of the mark in front of a message, and what it should be. */
function readMark(page: Page, message: string, token: string): Promise<[string, string]> {
  return page.getByText(message).evaluate((element, name) => {
    const probe = document.createElement('span')
    probe.style.color = `var(${name})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return [getComputedStyle(element, '::before').color, color]
  }, token)
}

test('the play goes from an old name to an error to a client that compiles, once', async ({ page, open }) => {
  await openBeforePlay(page, open)
  await expect(page.locator('#try-it-out [data-seen]')).toBeAttached()
  const timings = await page.evaluate(() =>
    window.play.map(({ effect }) => ({
      iterations: effect?.getTiming().iterations,
      end: Number(effect?.getComputedTiming().endTime),
    })),
  )
  expect(timings.length).toBeGreaterThan(5)
  for (const { iterations, end } of timings) {
    expect(iterations).toBe(1)
    expect(end).toBeLessThan(6_000)
  }
  await playTo(page, 0)
  const demo = page.locator('#try-it-out')
  const old = demo.locator('[inert] figure')
  await expect(old.first()).toContainText('cost: 24,')
  await expect(old.first()).toBeVisible()
  const message = old.locator('.note-error').filter({ hasText: mistake })
  await expect(message).toHaveCSS('opacity', '0')
  await playTo(page, 2_500)
  await expect(old.first()).toBeHidden()
  await expect(message).toBeVisible()
  await expect(message).toHaveCSS('opacity', '1')
  await expect(demo.getByText(warning)).toBeVisible()
  const [red, danger] = await readMark(page, warning, '--danger')
  expect(red).toBe(danger)
  await playTo(page, 6_000)
  await expectCompiled(page)
  const [green, tip] = await readMark(page, result, '--tip')
  expect(green).toBe(tip)
})

test('readers of a phone see the play when they come to it', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/')
  const line = page.locator('#try-it-out [inert] > span').first()
  await expect(line).not.toHaveAttribute('data-seen')
  const states = () =>
    page.evaluate(() => [...new Set(document.getAnimations().map(({ playState }) => playState))])
  expect(await states()).toEqual(['paused'])
  await line.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(line).toHaveAttribute('data-seen')
  expect(await states()).toContain('running')
})

test('reduced motion shows how the play ends', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/')
  await expect(page.locator('#try-it-out [data-seen]')).toBeAttached()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expectCompiled(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the demo shows how the play ends', async ({ page, origin }) => {
    await page.goto(`${origin}/`)
    await expectCompiled(page)
  })
})

for (const { width, height } of screens) {
  const when = width === 1280 ? {} : proof
  test(`the first screen shows words and files at ${width}×${height}`, when, async ({ page, open }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('/')
    const demo = page.locator('#try-it-out')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('main').getByRole('link', { name: 'Quickstart' }).first()).toBeInViewport({
      ratio: 1,
    })
    for (const edit of edits) {
      await demo.getByText(edit, { exact: true }).click()
      for (const file of await demo.locator('figure:visible').all())
        await expect(file).toBeInViewport({ ratio: 1 })
      await expect(demo.locator('p:visible')).toHaveCount(1)
      await expect(demo.locator('p:visible')).toBeInViewport({ ratio: 1 })
    }
  })
}
