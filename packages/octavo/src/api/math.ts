import { math } from '../markdown/first-party/math.ts'

export { math } from '../markdown/first-party/math.ts'
export type { MathOptions } from '../markdown/first-party/math.ts'

/** Formulas with the default options, for `plugins: ['octavo/math']`. */
export const plugin = math()
