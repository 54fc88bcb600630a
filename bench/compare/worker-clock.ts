import type { Page, Worker } from '@playwright/test'

/** Counts the time that the page's worker spends on messages: queries, and files as they arrive. */
export function clockWorker(page: Page) {
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
