/** Ways to interfere between a page that has arrived and its appearance on the screen. */
import type { Page } from '@playwright/test'

type Gate = {
  isClosed: boolean
  waiting: (() => void)[]
}
declare global {
  interface Window {
    rendering?: Gate
  }
}

/** React renders pages in tasks that it requests with messages to itself. Call this before the page is opened. */
export async function watchRendering(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const gate: Gate = { isClosed: false, waiting: [] }
    const channel = new MessageChannel()
    const prototype = Object.getPrototypeOf(channel.port1) as MessagePort
    const post = Reflect.get(prototype, 'postMessage') as (this: MessagePort, message: unknown) => void
    prototype.postMessage = function postLater(this: MessagePort, message: unknown) {
      if (gate.isClosed) gate.waiting.push(() => post.call(this, message))
      else post.call(this, message)
    }
    window.rendering = gate
  })
}

/** From here on, React renders nothing that it isn't forced to render immediately. */
export async function holdRendering(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (window.rendering) window.rendering.isClosed = true
  })
}

/** Waits until React has something to render. */
export async function waitForHeldRendering(page: Page): Promise<void> {
  await page.waitForFunction(() => (window.rendering?.waiting.length ?? 0) > 0, null, { polling: 20 })
}

/** Lets React render what it has waited with, and waits until it's on the screen. */
export async function releaseRendering(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const gate = window.rendering
    if (!gate) return
    gate.isClosed = false
    for (const post of gate.waiting.splice(0)) post()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
}
