/** Runs tasks in turn; see `createTurns`. */
export type Turns<T> = (key: object, isWanted: () => boolean, work: () => Promise<T>) => Promise<T>

type Waiting<T> = {
  work: () => Promise<T>
  wantedBy: (() => boolean)[]
  promise: Promise<T>
  settle: (result: Promise<T>) => void
}

/**
 * Runs a few tasks at a time, the latest one first, because whoever opens a page now is waiting for it now. Waiting
 * tasks with the same key are run once, as the last of them, and not at all if everyone who asked has left.
 */
export function createTurns<T>(atOnce: number): Turns<T> {
  const waiting = new Map<object, Waiting<T>>()
  let running = 0

  function begin(): void {
    for (const [key, { work, wantedBy, settle }] of [...waiting].toReversed()) {
      if (running >= atOnce) return
      waiting.delete(key)
      // Nobody waits for a promise that is never settled.
      if (!wantedBy.some((isWanted) => isWanted())) continue
      running++
      const result = work()
      const end = () => {
        running--
        begin()
      }
      result.then(end, end)
      settle(result)
    }
  }

  return (key, isWanted, work) => {
    const known = waiting.get(key)
    if (known) {
      known.work = work
      known.wantedBy.push(isWanted)
      waiting.delete(key)
      waiting.set(key, known)
      return known.promise
    }
    let settle: Waiting<T>['settle'] = () => {}
    const promise = new Promise<T>((resolve) => (settle = resolve))
    waiting.set(key, { work, wantedBy: [isWanted], promise, settle })
    begin()
    return promise
  }
}
