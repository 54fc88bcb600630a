import { math } from '../node/markdown/first-party/math.ts'

export { math } from '../node/markdown/first-party/math.ts'
export type { MathOptions } from '../node/markdown/first-party/math.ts'

/** Formulas with the default options, for `plugins: ['octavo/math']`. */
export const plugin = math()
