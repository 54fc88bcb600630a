import * as z from 'zod'
import { findNearest } from '../../problems/nearest.ts'
import { closedObject, dispatched, isRecord, report } from './building-blocks.ts'
import { describeValue } from './describe-value.ts'
import { text } from './values.ts'

/** `extension-input.ts` has the types that sites see. */
type Source = (context: never) => unknown
type Hooked = { name: string; hooks: Record<string, unknown> }

const functionSchema = z.custom<unknown>((value) => typeof value === 'function')

const source = dispatched<Source>((value) =>
  typeof value === 'function'
    ? z.custom<Source>(() => true)
    : { refused: `expected a function that returns documents, found ${describeValue(value)}` },
)

/** One function or several. */
export const contentSchema = z.preprocess(
  (value) => (typeof value === 'function' ? [value] : value),
  z.array(source).default([]),
)

export const hookNames = ['config:setup', 'content:loaded', 'routes:resolved', 'build:generated'] as const

const hooksSchema = z.record(z.string(), z.unknown()).superRefine((hooks, context) => {
  for (const [name, hook] of Object.entries(hooks)) {
    if (!hookNames.some((known) => known === name)) {
      const [nearest] = findNearest(name, hookNames, 1)
      const hint = nearest === undefined ? `Hooks: ${hookNames.join(', ')}.` : `Did you mean "${nearest}"?`
      report(context, { refused: 'unknown hook', hint }, [name])
    } else if (hook !== undefined && !functionSchema.safeParse(hook).success) {
      report(context, { refused: `expected a function, found ${describeValue(hook)}` }, [name])
    }
  }
})

const integration = dispatched<Hooked | null>((value) => {
  if (value === false || value == null) return z.custom<null>(() => true).transform(() => null)
  if (typeof value === 'function')
    return {
      refused: 'expected an integration, found a function',
      hint: 'Call the function: an integration is what it returns.',
    }
  if (!isRecord(value)) return { refused: `expected an integration, found ${describeValue(value)}` }
  return closedObject({ name: text, hooks: hooksSchema })
})

/** `false` and `null` are left out, so that a site can write `isPublic && analytics(…)`. */
export const integrationsSchema = z
  .array(integration)
  .transform((list) => list.filter((entry) => entry !== null))
  .default([])
