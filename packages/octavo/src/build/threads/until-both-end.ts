/**
 * Runs two tasks. If one fails, the other is told to stop, and the failure is passed on only after both have ended,
 * because nothing may write into a folder that is then deleted.
 */
export async function untilBothEnd<A, B>(
  signal: AbortSignal,
  start: (either: AbortSignal) => [Promise<A>, Promise<B>],
): Promise<[A, B]> {
  const stop = new AbortController()
  const work = start(AbortSignal.any([signal, stop.signal]))
  try {
    return await Promise.all(work)
  } catch (error) {
    stop.abort(error)
    await Promise.allSettled(work)
    throw error
  }
}

/** Bundling and loading can't be stopped, but there is no need to wait for them. */
export function orAborted<T>(work: T | Promise<T>, signal: AbortSignal): T | Promise<T> {
  if (!(work instanceof Promise)) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject)
  })
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
