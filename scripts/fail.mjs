/**
 * Exits with one sentence that says what is wrong and what to do.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/**
 * Exits with the message of a mistake.
 * @param {unknown} error
 */
export function failWith(error) {
  return fail(error instanceof Error ? error.message : String(error))
}

/**
 * Returns what a function returns, or exits with the message of the mistake that it throws.
 * @template T
 * @param {() => T} read
 */
export function orFail(read) {
  try {
    return read()
  } catch (error) {
    return failWith(error)
  }
}
