/** What the script below records for a document. */
export type Recorded = {
  /** Milliseconds since navigation started, like all of these. */
  firstPaint: number
  largestPaint: number
  longTasks: { start: number; duration: number }[]
}

/**
 * Runs in the page before anything else, in every document. Records paints and long tasks on `window`. A goal in the
 * session storage (a heading, or a selector of search results) survives a change of document; once it appears, the
 * time is stored next to it. Times are wall-clock milliseconds, because each document has its own clock.
 */
export function recordPage() {
  const recorded: Recorded = { firstPaint: Number.NaN, largestPaint: Number.NaN, longTasks: [] }
  Object.assign(window, { benchRecorded: recorded })
  const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') recorded.firstPaint = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => (recorded.largestPaint = entry.startTime))
  observe('longtask', ({ startTime, duration }) => recorded.longTasks.push({ start: startTime, duration }))

  const now = () => performance.timeOrigin + performance.now()
  const start = (event: Event) => {
    if (sessionStorage.getItem('bench-starts-with') !== event.type) return
    sessionStorage.removeItem('bench-starts-with')
    sessionStorage.setItem('bench-started', String(performance.timeOrigin + event.timeStamp))
  }
  addEventListener('mousedown', start, true)
  addEventListener('keydown', start, true)

  const isShown = (element: Element) => element.getClientRects().length > 0
  const isReached = () => {
    const heading = sessionStorage.getItem('bench-heading')
    const selector = sessionStorage.getItem('bench-selector')
    if (heading)
      return [...document.querySelectorAll('h1')].some(
        (h1) => isShown(h1) && h1.textContent.includes(heading),
      )
    return selector !== null && [...document.querySelectorAll(selector)].some(isShown)
  }
  let typed = -Infinity
  /**
   * Types as soon as there is a field (detecting it from outside would be up to half a second late), and again after
   * a second in case nothing was listening yet.
   */
  const typeQuery = () => {
    const selector = sessionStorage.getItem('bench-field')
    if (!selector || performance.now() - typed < 1000) return
    const field = [...document.querySelectorAll(selector)].find(isShown)
    if (!(field instanceof HTMLInputElement) || field.disabled || field.readOnly) return
    typed = performance.now()
    field.focus()
    // Frameworks override the property on the element itself.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    value?.set?.call(field, sessionStorage.getItem('bench-query') ?? '')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }))
  }
  const look = () => {
    const isOn = sessionStorage.getItem('bench-started') && !sessionStorage.getItem('bench-reached')
    if (isOn) typeQuery()
    if (isOn && isReached()) sessionStorage.setItem('bench-reached', String(now()))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * Time during which long tasks kept the page from responding, as tools commonly count it: what exceeds 50 ms, after
 * the first paint.
 */
export function sumBlockingTime({ firstPaint, longTasks }: Recorded) {
  return longTasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
}
