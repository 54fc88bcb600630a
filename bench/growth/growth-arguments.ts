import { parseArgs } from 'node:util'
import { parseCount } from '../parse-counts.ts'

/** @returns Sizes in ascending order. */
export function parseGrowthArguments(args: string[]): { pages: number[]; save: boolean } {
  const options = {
    pages: { type: 'string' as const, default: '20,200,2000,10000' },
    save: { type: 'boolean' as const, default: false },
  }
  const { values } = parseArgs({ args, options })
  const pages = values.pages.split(',').map((text) => parseCount('--pages', text, 20))
  return { pages: pages.toSorted((a, b) => a - b), save: values.save }
}
