export type BatchedUpdates = ReturnType<typeof createBatchedUpdates>

/** Does one update after the other. What changes during an update is one update after it. */
export function createBatchedUpdates(update: (files: ReadonlySet<string>) => Promise<void>) {
  let last: Promise<void> = Promise.resolve()
  let waiting: Set<string> | null = null
  return {
    /** Updates with these files, together with all others that change until the update begins. */
    add(files: ReadonlySet<string>): Promise<void> {
      if (waiting) for (const file of files) waiting.add(file)
      else {
        const batch = new Set(files)
        waiting = batch
        last = last.then(() => {
          waiting = null
          return update(batch)
        })
      }
      return last
    },
    /** Resolves when nothing is left to update. */
    settled: () => last,
  }
}
