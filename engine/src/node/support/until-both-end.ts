/**
 * When one of two fails the other is told to stop, and both have ended before the failure is passed on: a folder that
 * is thrown away then must not be written into any more.
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

/** Bundling cannot be stopped, but nobody has to wait for it. */
export function orAborted<T>(work: T | Promise<T>, signal: AbortSignal): T | Promise<T> {
  if (!(work instanceof Promise)) return work
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
}
