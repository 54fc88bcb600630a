import { setTimeout as wait } from 'node:timers/promises'

/**
 * Asks repeatedly until the answer is truthy.
 * @template T
 * @param {string} what Completes "… did not happen".
 * @param {() => T | Promise<T>} ask
 * @param {number} [timeoutMs]
 * @returns {Promise<Exclude<T, false | null | undefined>>} The first truthy answer.
 */
export async function pollUntil(what, ask, timeoutMs = 10_000) {
  const end = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer) return /** @type {Exclude<T, false | null | undefined>} */ (answer)
    if (performance.now() > end) throw new Error(`within ${timeoutMs / 1000} s this did not happen: ${what}`)
    await wait(30)
  }
}
