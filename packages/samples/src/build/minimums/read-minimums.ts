import { readExisting } from 'octavo/feature'
import { parseDataFile } from 'octavo-npm'
import { z } from 'zod'
import type { Minimums } from './minimums-file.ts'

const schema: z.ZodType<Minimums> = z.strictObject({
  first: z.string(),
  fences: z.record(z.string(), z.string()),
})

/** Null when there's no such file. */
export function readMinimums(file: string): Minimums | null {
  const text = readExisting(file)
  if (text === null) return null
  return parseDataFile(file, text, {
    what: 'a list of releases',
    schema,
    hint: 'Remove the file and run octavo samples --minimums to write it again.',
  })
}
