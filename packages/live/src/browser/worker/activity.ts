export type Activity = ReturnType<typeof createActivity>

/** Long enough for work that isn't counted, such as hashing. */
const pauseMs = 20

/** Counts what keeps a sample running: timers, requests and connections. Servers don't. */
export function createActivity(startTimer: (callback: () => void, ms: number) => unknown) {
  let count = 0
  let changes = 0
  return {
    /** Returns a function that ends it. */
    hold() {
      count++
      let isHeld = true
      return () => {
        if (isHeld) count--
        changes++
        isHeld = false
      }
    },
    /** Resolves when nothing has been going on for a moment. */
    whenQuiet() {
      return new Promise<void>((resolve) => {
        const check = () => {
          const before = changes
          startTimer(() => (count === 0 && changes === before ? resolve() : check()), pauseMs)
        }
        check()
      })
    },
  }
}

type Callback = (...args: unknown[]) => void

/** A timer as Node returns it: samples may call `unref` on it. */
class Timer {
  id = 0
  release: (() => void) | null = null
  hold: () => () => void

  constructor(hold: () => () => void) {
    this.hold = hold
    this.release = hold()
  }

  ref(): this {
    this.release ??= this.hold()
    return this
  }

  unref(): this {
    this.release?.()
    this.release = null
    return this
  }

  hasRef(): boolean {
    return this.release !== null
  }

  [Symbol.toPrimitive](): number {
    return this.id
  }
}

/** Replaces the global timers with ones that count as activity. */
export function countTimers(scope: typeof globalThis, activity: Activity): void {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = scope
  const timers = new Map<number, Timer>()
  const hold = () => activity.hold()
  const end = (timer: Timer | number | string | undefined | null) => {
    const known = timer instanceof Timer ? timer : timers.get(Number(timer))
    if (!known) return
    known.unref()
    timers.delete(known.id)
    clearTimeout.call(scope, known.id)
    clearInterval.call(scope, known.id)
  }
  const starter = (plan: typeof setTimeout | typeof setInterval, isOnce: boolean) =>
    function start(callback: Callback, ms?: number, ...args: unknown[]) {
      const timer = new Timer(hold)
      const fire = () => {
        try {
          callback(...args)
        } finally {
          if (isOnce) end(timer)
        }
      }
      timer.id = plan.call(scope, fire, ms)
      timers.set(timer.id, timer)
      return timer
    }
  const startOnce = starter(setTimeout, true)
  Object.assign(scope, {
    setTimeout: startOnce,
    setImmediate: (callback: Callback, ...args: unknown[]) => startOnce(callback, 0, ...args),
    setInterval: starter(setInterval, false),
    clearTimeout: end,
    clearInterval: end,
    clearImmediate: end,
  })
}
