import { setTimeout as wait } from 'node:timers/promises'
import type { RecordingProxy } from './recording-proxy.ts'

/**
 * Asks repeatedly until the answer is truthy.
 * @param what Completes "… did not happen".
 * @returns The first truthy answer.
 */
export async function pollUntil<T>(
  what: string,
  ask: () => T | Promise<T>,
  timeoutMs = 10_000,
): Promise<Exclude<T, false | null | undefined>> {
  const end = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer as Exclude<T, false | null | undefined>
    if (performance.now() > end) throw new Error(`within ${timeoutMs / 1000} s this did not happen: ${what}`)
    await wait(30)
  }
}

/** How long a page must request nothing. Safari has no idle callbacks, so pages there wait up to this long. */
const quietMs = 500

/** Resolves when a page has received everything it requested and requests nothing more. */
export async function waitForQuiet(proxy: RecordingProxy) {
  let known = -1
  let since = 0
  await pollUntil('the page has everything it asked for', () => {
    if (proxy.pending() > 0 || proxy.requests.length !== known) since = performance.now()
    known = proxy.requests.length
    return performance.now() - since > quietMs
  })
}
