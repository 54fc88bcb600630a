import { z } from 'zod'
import { loadDataFile, writeDataFile } from '../../../problems/data-file.ts'

/** The first release that each fence of an environment compiles with. */
export type Minimums = {
  /** The oldest release that was tried. What compiles with it compiles with any. */
  first: string
  /** Key of a fence (`minimum-key.ts`) → the release. */
  fences: Record<string, string>
}

const schema: z.ZodType<Minimums> = z.strictObject({
  first: z.string(),
  fences: z.record(z.string(), z.string()),
})

/** Null when there's no such file. */
export function readMinimums(file: string): Minimums | null {
  return loadDataFile(file, {
    what: 'a list of releases',
    schema,
    hint: 'Remove the file and run octavo samples --minimums to write it again.',
  })
}

/** One line per fence, sorted, so that an edited sample changes one line. */
export function writeMinimums(file: string, { first, fences }: Minimums): void {
  const lines = Object.entries(fences)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((entry) => entry.map((text) => JSON.stringify(text)).join(':'))
  writeDataFile(file, `{"first":${JSON.stringify(first)},\n"fences":{\n${lines.join(',\n')}\n}}\n`)
}
