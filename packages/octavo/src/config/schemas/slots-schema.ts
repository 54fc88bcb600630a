import * as z from 'zod'
import { slotNames } from '../../model/slots.ts'
import { closedObject } from './building-blocks.ts'
import { modulePath } from './module-path.ts'

/** One module or several, in the order in which they're shown. */
const modules = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(modulePath).min(1).optional(),
)

export const slotsSchema = closedObject(Object.fromEntries(slotNames.map((name) => [name, modules])))
  .transform((slots) => {
    const used = Object.entries(slots).filter(([, files]) => files !== undefined)
    return Object.fromEntries(used)
  })
  .prefault({})
