import { setTimeout as wait } from 'node:timers/promises'

/**
 * Asks again and again until the answer is yes.
 * @template T
 * @param {string} what Completes "… did not happen".
 * @param {() => T | Promise<T>} ask
 * @param {number} [timeoutMs]
 * @returns {Promise<Exclude<T, false | null | undefined>>} The first answer that counts as yes.
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
