import { setTimeout as wait } from 'node:timers/promises'

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
