/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').Worker} Worker
 * @typedef {{ began: number, completed: number, complete: number, answers: { query: string, at: number }[] }} SearchWatch
 */

/**
 * Records in the page when the worker gets its first file and when it has indexed a whole facet.
 * @param {Page} page
 */
export async function watchWorkers(page) {
  await page.addInitScript(() => {
    /** @type {SearchWatch} */
    const watch = { began: 0, completed: 0, complete: 0, answers: [] }
    /** @type {Map<number, string>} */
    const queries = new Map()
    window.searchWatch = watch
    /** @type {WeakSet<object>} */
    const watched = new WeakSet()
    /** @param {MessageEvent} event */
    const note = ({ data }) => {
      // An answer from the text of the pages at its top; the rest of the list may still be loading.
      if (data.type === 'answer' && data.answer.hits.length > 0) {
        const isRead = data.missing.every((/** @type {{ name: string }} */ { name }) =>
          name.startsWith('pages-'),
        )
        const hasText = data.answer.hits[0].excerpt.length > 0
        if (data.answer.isComplete || (data.missing.length > 0 && isRead && hasText))
          watch.answers.push({ query: queries.get(data.id) ?? '', at: performance.now() })
      }
      if (data.type !== 'complete') return
      watch.completed = performance.now()
      watch.complete++
    }
    const postMessage = new Proxy(Reflect.get(Worker.prototype, 'postMessage'), {
      apply(target, worker, options) {
        watch.began ||= performance.now()
        const [message] = options
        if (message.type === 'search') queries.set(message.id, message.request.query)
        if (!watched.has(worker)) worker.addEventListener('message', note)
        watched.add(worker)
        Reflect.apply(target, worker, options)
      },
    })
    Reflect.set(Worker.prototype, 'postMessage', postMessage)
  })
}

/**
 * Counts the time that the page's worker spends on messages: queries, and files as they arrive.
 * @param {Page} page
 */
export function clockWorker(page) {
  /** @type {Promise<Worker> | null} */
  let clocked = null
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
  globalThis.addEventListener = (/** @type {Parameters<typeof add>} */ ...options) => {
    add(...options)
    removeEventListener('message', stop)
    add('message', stop)
  }
}

/**
 * From the keystroke to the list that answers it, as seen by the page itself.
 * @param {Page} page
 * @param {string} letter
 */
export async function timeKeystroke(page, letter) {
  await page.evaluate(() => {
    const input = /** @type {HTMLInputElement} */ (document.querySelector('dialog[open] input'))
    /** @param {(answered: { elapsed: number, at: number }) => void} resolve */
    const listen = (resolve) => () => {
      const started = performance.now()
      const observer = new MutationObserver(() => {
        // The previous letter's list stays until the results arrive; the link to all results contains the query.
        const all = /** @type {HTMLAnchorElement | null} */ (document.querySelector('dialog a[href*="?q="]'))
        const asked = all && new URL(all.href).searchParams.get('q')
        if (asked !== input.value || !document.querySelector('dialog [role=option]')) return
        observer.disconnect()
        resolve({ elapsed: performance.now() - started, at: performance.now() })
      })
      const screen = input.parentElement?.nextElementSibling
      if (!screen) return
      observer.observe(screen, { childList: true, subtree: true, characterData: true, attributes: true })
    }
    window.searchAnswered = new Promise((resolve) => {
      input.addEventListener('keydown', listen(resolve), { once: true })
    })
  })
  await page.keyboard.press(letter === ' ' ? 'Space' : letter)
  return page.evaluate(() => window.searchAnswered)
}
