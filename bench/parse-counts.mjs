/**
 * @param {string} option As typed by the user: `--pages`.
 * @param {string} text
 * @param {number} least
 * @returns {number}
 */
export function parseCount(option, text, least) {
  const count = Number(text)
  if (Number.isInteger(count) && count >= least) return count
  throw new Error(`${option}: found "${text}", expected whole numbers from ${least} on.`)
}
