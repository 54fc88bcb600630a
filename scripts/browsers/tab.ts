import { findPlace } from './page-probes.ts'
import { pollUntil, waitForQuiet } from './poll.ts'
import type { RecordingProxy } from './recording-proxy.ts'
import type { BrowserSession, Send } from './web-driver.ts'

export type Tab = ReturnType<typeof createTab>

export type Behavior = {
  group: string
  title: string
  /** Run in a browser whose scripts are turned off. */
  withoutScripts?: boolean
  /** Throws when the browser behaves differently. */
  run: (tab: Tab) => Promise<void>
}

/** What a reader can do in a browser, and what can be observed there. */
export function createTab({ send, resize }: BrowserSession, proxy: RecordingProxy) {
  const evaluate = createEvaluate(send)
  const waitFor = <A extends unknown[], T>(what: string, read: (...args: A) => T, ...args: A) =>
    pollUntil(what, () => evaluate(read, ...args))
  const load = (path: string) => send('navigate', { url: proxy.origin + path })
  return {
    requests: proxy.requests,
    waitForQuiet: () => waitForQuiet(proxy),
    evaluate,
    waitFor,
    resize,
    load,
    back: () => send('back'),
    forward: () => send('forward'),
    ...createInput(send),
    /** Opens a page and waits until the app has started. */
    async open(path: string) {
      await load(path)
      await waitFor(`the app starts on ${path}`, () => Object.hasOwn(window, 'octavo'))
    },
    /** Reloads as readers do: WebDriver's own command bypasses caches in Firefox, which then starts at the top. */
    async reload() {
      await evaluate(() => {
        Object.assign(window, { isOld: true })
        location.reload()
      })
      await waitFor('the page is loaded again', () => !('isOld' in window) && Object.hasOwn(window, 'octavo'))
    },
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
    waitForVisible: (selector: string, isExpected = true) =>
      waitFor(
        `${selector} is ${isExpected ? 'visible' : 'hidden'}`,
        (target, wanted) =>
          [...document.querySelectorAll(target)].some((element) =>
            element.checkVisibility({ visibilityProperty: true }),
          ) === wanted,
        selector,
        isExpected,
      ),
  }
}

/** Runs a function in the page. It can't use anything outside itself, and its arguments must be plain data. */
function createEvaluate(send: Send) {
  return async <A extends unknown[], T>(read: (...args: A) => T, ...args: A): Promise<Awaited<T>> =>
    (await send('execute', { script: `return (${String(read)}).apply(null, arguments)`, args })) as Awaited<T>
}

/** Real pointer and key events. */
function createInput(send: Send) {
  const evaluate = createEvaluate(send)

  /**
   * The center of the first visible element, scrolled into view, or of `word` in it. Waits until it has stopped
   * moving.
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
  const point = (...actions: object[]) =>
    send('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  const move = ({ x, y }: { x: number; y: number }) => ({ type: 'pointerMove', duration: 0, x, y })
  const useKeys = (actions: object[]) =>
    send('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  const down = (value: string) => ({ type: 'keyDown', value })
  const up = (value: string) => ({ type: 'keyUp', value })

  return {
    async hover(selector: string, word?: string) {
      const { x, y } = await placeOf(selector, word)
      await point(move({ x: x + 1, y }), move({ x, y }))
    },
    /** Moves the pointer to a place where nothing reacts to it. */
    moveAway: () => point(move({ x: 2, y: 2 })),
    async click(selector: string) {
      const place = await placeOf(selector)
      await point(move(place), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })
    },
    focus: (selector: string) =>
      evaluate((target) => {
        const element = document.querySelector(target)
        if (element instanceof HTMLElement) element.focus()
      }, selector),
    /** @param chord `Control+k` */
    press(chord: string) {
      const keys = keysOf(chord)
      return useKeys([...keys.map(down), ...keys.toReversed().map(up)])
    },
    type: (text: string) => useKeys(text.split('').flatMap((key) => [down(key), up(key)])),
  }
}

/** The WebDriver standard assigns a private-use character to each key without a character of its own. */
const special = new Map([
  ['ArrowDown', '\uE015'],
  ['ArrowRight', '\uE014'],
  ['Control', '\uE009'],
  ['Enter', '\uE007'],
  ['Escape', '\uE00C'],
  ['Tab', '\uE004'],
])

/** @param chord Key names or characters, joined by `+`. */
export function keysOf(chord: string): string[] {
  return chord.split('+').map((name) => {
    const key = special.get(name) ?? name
    if (key.length !== 1) throw new Error(`There is no key "${name}"`)
    return key
  })
}
