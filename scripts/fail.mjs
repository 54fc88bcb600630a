/**
 * Exits with one sentence that says what is wrong and what to do.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
