/** Ways to interfere between a page and its payload. */
import type { Page, Route } from '@playwright/test'

type Signal = { fired: Promise<void>; fire: () => void }
type Gate = { requested: Promise<void>; release: () => void }

function createSignal(): Signal {
  let fire = () => {}
  const fired = new Promise<void>((resolve) => (fire = resolve))
  return { fired, fire }
}

/** Holds the payload of a page back until it's released. */
export function holdPayload(page: Page, path: string): Promise<Gate> {
  return hold(page, `**${path}/index.txt`)
}

/** Holds matching requests back until they're released. */
export async function hold(page: Page, pattern: string): Promise<Gate> {
  const asked = createSignal()
  const opened = createSignal()
  await page.route(pattern, async (route) => {
    asked.fire()
    await opened.fired
    await route.continue()
  })
  return { requested: asked.fired, release: opened.fire }
}

/** Lets the server answer the next request for a page's payload, and holds the answer back until it's released. */
export async function holdAnswer(
  page: Page,
  path: string,
): Promise<{ answered: Promise<void>; release: () => void }> {
  const answered = createSignal()
  const released = createSignal()
  await page.route(
    `**${path}/index.txt`,
    async (route) => {
      const response = await route.fetch()
      answered.fire()
      await released.fired
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { answered: answered.fired, release: released.fire }
}

export async function answerPayload(
  page: Page,
  path: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(`**${path}/index.txt`, answer)
}

/** Disables prefetching of visible links, so that a test sees only the requests it causes. */
export async function stopPrefetching(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      root = null
      rootMargin = ''
      scrollMargin = ''
      thresholds = []
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
      takeRecords(): IntersectionObserverEntry[] {
        return []
      }
    }
  })
}
