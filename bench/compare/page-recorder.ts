/** What the script below records for a document. */
export type Recorded = {
  /** Milliseconds since navigation started, like all of these. */
  firstPaint: number
  largestPaint: number
  longTasks: { start: number; duration: number }[]
}

/**
 * What a reader waits for, from an event on: a heading, or results for a query that is typed into a field (selectors).
 * It's in the session storage, so it survives a change of document. Times are wall-clock milliseconds, because each
 * document has its own clock.
 */
export type Goal = {
  startsWith: 'mousedown' | 'keydown'
  heading?: string
  selector?: string
  field?: string
  query?: string
  started?: number
  reached?: number
}

/** Runs in the page before anything else, in every document. Records paints and long tasks, and looks for the goal. */
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

  const readGoal = (): Goal => JSON.parse(sessionStorage.getItem('bench-goal') ?? '{}')
  const note = (change: Partial<Goal>) =>
    sessionStorage.setItem('bench-goal', JSON.stringify({ ...readGoal(), ...change }))
  const start = ({ type, timeStamp }: Event) => {
    const { startsWith, started } = readGoal()
    if (startsWith === type && !started) note({ started: performance.timeOrigin + timeStamp })
  }
  addEventListener('mousedown', start, true)
  addEventListener('keydown', start, true)

  const isShown = (element: Element) => element.getClientRects().length > 0
  const isReached = ({ heading, selector }: Goal) =>
    heading === undefined
      ? [...document.querySelectorAll(selector ?? 'none')].some(isShown)
      : [...document.querySelectorAll('h1')].some((h1) => isShown(h1) && h1.textContent.includes(heading))
  let typed = -Infinity
  /**
   * Types as soon as there is a field (detecting it from outside would be up to half a second late), and again after
   * a second in case nothing was listening yet.
   */
  const typeQuery = ({ field: selector, query }: Goal) => {
    if (selector === undefined || performance.now() - typed < 1000) return
    const field = [...document.querySelectorAll(selector)].find(isShown)
    if (!(field instanceof HTMLInputElement) || field.disabled || field.readOnly) return
    typed = performance.now()
    field.focus()
    // Frameworks override the property on the element itself.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    value?.set?.call(field, query)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }))
  }
  const look = () => {
    const goal = readGoal()
    const isOn = goal.started !== undefined && goal.reached === undefined
    if (isOn) typeQuery(goal)
    if (isOn && isReached(goal)) note({ reached: performance.timeOrigin + performance.now() })
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
