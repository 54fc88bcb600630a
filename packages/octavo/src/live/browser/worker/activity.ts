/** Counts what keeps a sample running: timers, requests and connections. Servers don't. */
export interface Activity {
  /** Returns a function that ends it. */
  hold(): () => void
  /** Resolves when nothing has been going on for a moment. */
  whenQuiet(): Promise<void>
}

/** Long enough for work that isn't counted, such as hashing. */
const pauseMs = 20

export function createActivity(startTimer: (callback: () => void, ms: number) => unknown): Activity {
  let count = 0
  let changes = 0
  return {
    hold() {
      count++
      let isHeld = true
      return () => {
        if (isHeld) count--
        changes++
        isHeld = false
      }
    },
    whenQuiet() {
      return new Promise((resolve) => {
        const check = () => {
          const before = changes
          startTimer(() => (count === 0 && changes === before ? resolve() : check()), pauseMs)
        }
        check()
      })
    },
  }
}
