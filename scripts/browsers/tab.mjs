import { keysOf } from './keys.mjs'
import { findPlace } from './page-probes.mjs'
import { pollUntil } from './poll-until.mjs'
import { waitForQuiet } from './wait-for-quiet.mjs'

/** @typedef {ReturnType<typeof createTab>} Tab */

/**
 * What a reader can do in a browser, with real pointer and key events, and what can be observed there.
 * @param {import('./web-driver.mjs').BrowserSession} session
 * @param {import('./recording-proxy.mjs').RecordingProxy} proxy
 */
export function createTab({ send, resize }, proxy) {
  /**
   * Runs a function in the page. It can't use anything outside itself, and its arguments must be plain data.
   * @template {unknown[]} A
   * @template T
   * @param {(...args: A) => T} read
   * @param {A} args
   * @returns {Promise<Awaited<T>>}
   */
  const evaluate = async (read, ...args) =>
    /** @type {Awaited<T>} */ (
      await send('execute', { script: `return (${String(read)}).apply(null, arguments)`, args })
    )

  /**
   * @template {unknown[]} A
   * @template T
   * @param {string} what
   * @param {(...args: A) => T} read
   * @param {A} args
   */
  const waitFor = (what, read, ...args) => pollUntil(what, () => evaluate(read, ...args))

  /**
   * The center of the first visible element, scrolled into view, or of `word` in it. Waits until it has stopped
   * moving.
   * @param {string} selector
   * @param {string} [word]
   */
  const placeOf = (selector, word = '') => {
    let before = ''
    return pollUntil(`${selector} ${word} can be seen and stands still`, async () => {
      const place = await evaluate(findPlace, selector, word)
      const isStill = JSON.stringify(place) === before
      before = JSON.stringify(place)
      return isStill && place
    })
  }

  /** @param {object[]} actions */
  const point = (actions) =>
    send('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  /** @param {{ x: number, y: number }} place */
  const move = ({ x, y }) => ({ type: 'pointerMove', duration: 0, x, y })

  /** @param {object[]} actions */
  const useKeys = (actions) => send('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })

  return {
    requests: proxy.requests,
    waitForQuiet: () => waitForQuiet(proxy),
    evaluate,
    waitFor,
    /** @param {string} path */
    load: (path) => send('navigate', { url: proxy.origin + path }),
    /**
     * Opens a page and waits until the app has started.
     * @param {string} path
     */
    async open(path) {
      await send('navigate', { url: proxy.origin + path })
      await waitFor(`the app starts on ${path}`, () => Object.hasOwn(window, 'octavo'))
    },
    back: () => send('back'),
    forward: () => send('forward'),
    /** Reloads as readers do: WebDriver's own command bypasses caches in Firefox, which then starts at the top. */
    async reload() {
      await evaluate(() => {
        Object.assign(window, { isOld: true })
        location.reload()
      })
      await waitFor('the page is loaded again', () => !('isOld' in window) && Object.hasOwn(window, 'octavo'))
    },
    resize,
    /**
     * @param {string} selector
     * @param {string} [word]
     */
    async hover(selector, word) {
      const { x, y } = await placeOf(selector, word)
      await point([move({ x: x + 1, y }), move({ x, y })])
    },
    /** Moves the pointer to a place where nothing reacts to it. */
    moveAway: () => point([move({ x: 2, y: 2 })]),
    /** @param {string} selector */
    async click(selector) {
      const place = await placeOf(selector)
      await point([move(place), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }])
    },
    /** @param {string} selector */
    focus: (selector) =>
      evaluate((target) => {
        const element = document.querySelector(target)
        if (element instanceof HTMLElement) element.focus()
      }, selector),
    /** @param {string} chord `Control+k` */
    press(chord) {
      const keys = keysOf(chord)
      return useKeys([
        ...keys.map((value) => ({ type: 'keyDown', value })),
        ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
      ])
    },
    /** @param {string} text */
    type: (text) =>
      useKeys(
        text.split('').flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    /** @param {string} title Title of the page to wait for. */
    waitForHeading: (title) =>
      waitFor(
        `the heading is "${title}"`,
        (expected) => document.querySelector('h1')?.textContent.trim() === expected,
        title,
      ),
    /** @param {string} path Path, query and fragment. */
    waitForAddress: (path) =>
      waitFor(
        `the address is ${path}`,
        (expected) => location.pathname + location.search + location.hash === expected,
        path,
      ),
    /**
     * @param {string} selector
     * @param {boolean} expected
     */
    waitForVisible: (selector, expected = true) =>
      waitFor(
        `${selector} is ${expected ? 'visible' : 'hidden'}`,
        (target, wanted) =>
          [...document.querySelectorAll(target)].some((element) =>
            element.checkVisibility({ visibilityProperty: true }),
          ) === wanted,
        selector,
        expected,
      ),
  }
}
