import { keysOf } from './keys.ts'
import { findPlace } from './page-probes.ts'
import { pollUntil } from './poll-until.ts'
import { waitForQuiet } from './wait-for-quiet.ts'
import type { BrowserSession } from './web-driver.ts'
import type { RecordingProxy } from './recording-proxy.ts'

export type Tab = ReturnType<typeof createTab>

/** What a reader can do in a browser, with real pointer and key events, and what can be observed there. */
export function createTab({ send, resize }: BrowserSession, proxy: RecordingProxy) {
  /** Runs a function in the page. It can't use anything outside itself, and its arguments must be plain data. */
  const evaluate = async <A extends unknown[], T>(read: (...args: A) => T, ...args: A): Promise<Awaited<T>> =>
    (await send('execute', { script: `return (${String(read)}).apply(null, arguments)`, args })) as Awaited<T>

  const waitFor = <A extends unknown[], T>(what: string, read: (...args: A) => T, ...args: A) =>
    pollUntil(what, () => evaluate(read, ...args))

  /**
   * The center of the first visible element, scrolled into view, or of `word` in it. Waits until it has stopped moving.
   */
  const placeOf = (selector: string, word = '') => {
    let before = ''
    return pollUntil(`${selector} ${word} can be seen and stands still`, async () => {
      const place = await evaluate(findPlace, selector, word)
      const isStill = JSON.stringify(place) === before
      before = JSON.stringify(place)
      return isStill && place
    })
  }

  const point = (actions: object[]) =>
    send('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  const move = ({ x, y }: { x: number; y: number }) => ({ type: 'pointerMove', duration: 0, x, y })

  const useKeys = (actions: object[]) =>
    send('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })

  return {
    requests: proxy.requests,
    waitForQuiet: () => waitForQuiet(proxy),
    evaluate,
    waitFor,
    load: (path: string) => send('navigate', { url: proxy.origin + path }),
    /** Opens a page and waits until the app has started. */
    async open(path: string) {
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
    async hover(selector: string, word?: string) {
      const { x, y } = await placeOf(selector, word)
      await point([move({ x: x + 1, y }), move({ x, y })])
    },
    /** Moves the pointer to a place where nothing reacts to it. */
    moveAway: () => point([move({ x: 2, y: 2 })]),
    async click(selector: string) {
      const place = await placeOf(selector)
      await point([move(place), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }])
    },
    focus: (selector: string) =>
      evaluate((target) => {
        const element = document.querySelector(target)
        if (element instanceof HTMLElement) element.focus()
      }, selector),
    /** @param chord `Control+k` */
    press(chord: string) {
      const keys = keysOf(chord)
      return useKeys([
        ...keys.map((value) => ({ type: 'keyDown', value })),
        ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
      ])
    },
    type: (text: string) =>
      useKeys(
        text.split('').flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    /** @param title Title of the page to wait for. */
    waitForHeading: (title: string) =>
      waitFor(
        `the heading is "${title}"`,
        (expected) => document.querySelector('h1')?.textContent.trim() === expected,
        title,
      ),
    /** @param path Path, query and fragment. */
    waitForAddress: (path: string) =>
      waitFor(
        `the address is ${path}`,
        (expected) => location.pathname + location.search + location.hash === expected,
        path,
      ),
    waitForVisible: (selector: string, expected = true) =>
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
