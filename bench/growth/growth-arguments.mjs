import { parseArgs } from 'node:util'
import { parseCount } from '../parse-counts.mjs'

/**
 * @param {string[]} args
 * @returns {{ pages: number[], save: boolean }} Sizes in ascending order.
 */
export function parseGrowthArguments(args) {
  const options = {
    pages: { type: /** @type {const} */ ('string'), default: '20,200,2000,10000' },
    save: { type: /** @type {const} */ ('boolean'), default: false },
  }
  const { values } = parseArgs({ args, options })
  const pages = values.pages.split(',').map((text) => parseCount('--pages', text, 20))
  return { pages: pages.toSorted((a, b) => a - b), save: values.save }
}
