/** Decides which link targets to prefetch, each one once (B179-B180). `/x` and `/x#y` are two targets. */
export type PrefetchPolicy = {
  takePrefetch: (target: string) => boolean
  /** Also allowed for a target that has been prefetched. */
  takePreload: (target: string) => boolean
}

export function createPrefetchPolicy(isFrugal: () => boolean): PrefetchPolicy {
  const prefetched = new Set<string>()
  const preloaded = new Set<string>()
  return {
    takePrefetch(target) {
      if (prefetched.has(target) || preloaded.has(target) || isFrugal()) return false
      prefetched.add(target)
      return true
    },
    takePreload(target) {
      if (preloaded.has(target) || isFrugal()) return false
      preloaded.add(target)
      return true
    },
  }
}

/** Runs `work` on each item in order, a few at a time. A failure doesn't stop the queue. */
export function createQueue<T>(limit: number, work: (item: T) => Promise<unknown>): (item: T) => void {
  const waiting: T[] = []
  let running = 0
  const next = () => {
    while (running < limit) {
      const item = waiting.shift()
      if (item === undefined) return
      running++
      void work(item)
        .catch(() => {})
        .finally(() => {
          running--
          next()
        })
    }
  }
  return (item) => {
    waiting.push(item)
    next()
  }
}
