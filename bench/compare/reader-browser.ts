import { recordPage } from './page-recorder.ts'
import type { Page, Browser, Worker } from '@playwright/test'

/** A mid-range phone on a slow mobile network, as modeled by the browser's own tools. */
export const conditions = { cpuSlowdown: 4, megabitsDown: 1.6, megabitsUp: 0.75, latencyMs: 150 }

/** Whoever searches has looked at the page first; some sites load their search meanwhile. */
export const readingMs = 3000

// Too narrow for a sidebar, because sites that load every visible link would have loaded the whole session at once.
const viewport = { width: 412, height: 823 }

/**
 * A new reader: empty cache, slow processor, slow network. The browser's throttling slows down the page but not its
 * workers ("only supported for pages, not workers"), so the worker's time is counted separately: `extraWork` is what it
 * has taken longer on a slow phone so far.
 */
export async function openReader(browser: Browser) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const clock = clockWorker(page)
  await page.addInitScript(recordPage)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: (conditions.megabitsDown * 1e6) / 8,
    uploadThroughput: (conditions.megabitsUp * 1e6) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown })
  return {
    page,
    settle: watchRequests(page),
    extraWork: async () => (conditions.cpuSlowdown - 1) * (await clock.busy()),
    close: () => context.close(),
  }
}

/** @returns Waits until nothing has been loading for a while. */
function watchRequests(page: Page): () => Promise<void> {
  const quietMs = 1000
  const state = { pending: 0, last: performance.now() }
  const note = (change: number) => () => {
    state.pending = Math.max(0, state.pending + change)
    state.last = performance.now()
  }
  page.on('request', note(1))
  page.on('requestfinished', note(-1))
  page.on('requestfailed', note(-1))
  return async () => {
    const deadline = performance.now() + 60_000
    state.last = performance.now()
    while (state.pending > 0 || performance.now() - state.last < quietMs) {
      if (performance.now() > deadline) throw new Error('the page was still loading after a minute')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Counts the time that the page's worker spends on messages: queries, and files as they arrive. */
function clockWorker(page: Page) {
  let clocked: Promise<Worker> | null = null
  page.on('worker', (worker) => {
    clocked = worker.evaluate(installClock).then(() => worker)
  })
  return {
    busy: async () => {
      const worker = await clocked
      return worker ? worker.evaluate(() => Number(Reflect.get(globalThis, 'busyMs'))) : 0
    },
  }
}

/**
 * Runs in the worker, before or after its own script. Measures from the first access to a message's data until the
 * last listener: a worker's listeners are called in the order they were added.
 */
function installClock() {
  let busy = 0
  let started = 0
  Object.defineProperty(globalThis, 'busyMs', { get: () => busy })
  const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')
  Object.defineProperty(MessageEvent.prototype, 'data', {
    get() {
      started ||= performance.now()
      return data?.get?.call(this)
    },
  })
  const stop = () => {
    if (started > 0) busy += performance.now() - started
    started = 0
  }
  const add = globalThis.addEventListener.bind(globalThis)
  add('message', stop)
  globalThis.addEventListener = (...options: Parameters<typeof add>) => {
    add(...options)
    removeEventListener('message', stop)
    add('message', stop)
  }
}
