import * as z from 'zod'

/** Why a value is not taken: `message` is put behind the key path, `hint` says what to write instead. */
export type Refusal = { refused: string; hint?: string }
/** What `superRefine` and `transform` hand over. */
export type Context = z.core.$RefinementCtx

/** An object without unknown keys. The allowed ones travel as the issue's message, for `describe-issue.ts` to word. */
export function closedObject<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? Object.keys(shape).join(' ') : undefined),
  })
}

/** Like `closedObject`, for keys that are `exactOptional`: one written as `undefined` counts as not written. */
export function compactObject<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.preprocess(dropUndefined, closedObject(shape))
}

function dropUndefined(value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined))
}

/** Text that `read` brings into its normal form or refuses. */
export function textReadBy(read: (text: string) => string | Refusal) {
  return z.string().transform((text, context): string => {
    const result = read(text)
    if (typeof result === 'string') return result
    report(context, result)
    return z.NEVER
  })
}

/**
 * A value whose own look decides which schema it must meet. Zod's unions would report the mistakes
 * of every branch; this reports those of the right one.
 */
export function dispatched<Result>(select: (value: unknown) => z.ZodType<Result> | Refusal) {
  return z.unknown().transform((value, context): Result => {
    const choice = select(value)
    if (isRefusal(choice)) {
      report(context, choice)
      return z.NEVER
    }
    return parseInto(choice, value, context)
  })
}

/** A configuration is parsed once: compiling fast paths for it would take longer than it saves. */
export const parseOnce = { jitless: true }

/** Runs a schema inside a transform; its issues become those of the transform. */
export function parseInto<Result>(schema: z.ZodType<Result>, value: unknown, context: Context): Result {
  const result = schema.safeParse(value, parseOnce)
  if (result.success) return result.data
  // Zod prefixes paths in place while issues travel up, so they need a copy of their own.
  for (const issue of result.error.issues) {
    context.issues.push({ ...issue, path: [...issue.path], input: undefined })
  }
  return z.NEVER
}

/** Adds a mistake at `path` below the current value. */
export function report(context: Context, refusal: Refusal, path: PropertyKey[] = []): void {
  context.addIssue({ code: 'custom', message: refusal.refused, params: { hint: refusal.hint }, path })
}

/**
 * For `superRefine`: also look at an object or array some of whose entries are wrong, so that all
 * mistakes come at once. The check must not trust the types then.
 */
export const evenIfWrong = { when: (payload: { value: unknown }) => isContainer(payload.value) }

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** A plain object, as far as options go. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return isContainer(value) && !Array.isArray(value)
}

function isRefusal(value: unknown): value is Refusal {
  return isRecord(value) && typeof value['refused'] === 'string'
}
