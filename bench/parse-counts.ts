/** @param option As typed by the user: `--pages`. */
export function parseCount(option: string, text: string, least: number): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= least) return count
  throw new Error(`${option}: found "${text}", expected whole numbers from ${least} on.`)
}
