import { stripVTControlCharacters } from 'node:util'

/**
 * The failed and unstable tests of all suites, each with the beginning of its error, because a long log is often read from its end.
 *
 *     failed: [build] menu › opens (browser)
 *       Error: expect(locator).toBeVisible() failed
 * @param {{ name: string, tests: import('./test-results.mjs').TestResult[] }[]} suites
 * @param {number} [lines] The most lines of an error.
 */
export function buildFailed(suites, lines = 12) {
  return suites
    .flatMap(({ name: suite, tests }) =>
      tests.flatMap(({ name, errors, isUnstable }) =>
        errors.length > 0 ? [{ name, suite, error: errors.join('\n'), isUnstable }] : [],
      ),
    )
    .map(({ name, suite, error, isUnstable }) => {
      const text = stripVTControlCharacters(error)
        .split('\n')
        .filter((line) => line.trim() !== '')
      const verdict = isUnstable ? 'unstable' : 'failed'
      return [`${verdict}: ${name} (${suite})`, ...text.slice(0, lines).map((line) => `  ${line}`)].join('\n')
    })
    .join('\n\n')
}
