import * as z from 'zod'
import { describeValue } from './describe-value.ts'
import { evenIfWrong, isRecord, report, textReadBy } from './building-blocks.ts'
import { posix } from 'node:path'

const modulePath = textReadBy((value) =>
  /^[^/\\][^\\]*\.[jt]sx?$/.test(value)
    ? posix.normalize(value)
    : {
        refused: `expected a module such as "components/callout.tsx", relative to the site's folder, found ${describeValue(value)}`,
      },
)

export const componentsSchema = z
  .record(z.string(), modulePath)
  .superRefine((components: unknown, context) => {
    for (const name of isRecord(components) ? Object.keys(components) : []) {
      if (/^[A-Za-z][\w-]*$/.test(name)) continue
      report(context, { refused: 'expected a component name such as "Callout"' }, [name])
    }
  }, evenIfWrong)
  .default({})
