import * as z from 'zod'
import { evenIfWrong, isRecord, report } from './building-blocks.ts'
import { modulePath } from './module-path.ts'

export const componentsSchema = z
  .record(z.string(), modulePath)
  .superRefine((components: unknown, context) => {
    for (const name of isRecord(components) ? Object.keys(components) : []) {
      if (/^[A-Za-z][\w-]*$/.test(name)) continue
      report(context, { refused: 'expected a component name such as "Callout"' }, [name])
    }
  }, evenIfWrong)
  .default({})
