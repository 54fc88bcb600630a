import * as z from 'zod'

/** Why a value is rejected: `refused` follows the key path, `hint` says what to write instead. */
export type Refusal = { refused: string; hint?: string }
/** What Zod passes to `superRefine` and `transform`. */
export type Context = z.core.$RefinementCtx

/**
 * An object that rejects unknown keys. The allowed keys travel in the issue's message, which `describe-issue.ts`
 * turns into words.
 */
export function closedObject<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? Object.keys(shape).join(' ') : undefined),
  })
}

/** Like `closedObject`, for keys that are `exactOptional`: a key set to `undefined` counts as missing. */
export function compactObject<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.preprocess(dropUndefined, closedObject(shape))
}

function dropUndefined(value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined))
}

/** A string that `read` normalizes or rejects. */
export function textReadBy(read: (text: string) => string | Refusal) {
  return z.string().transform((text, context): string => {
    const result = read(text)
    if (typeof result === 'string') return result
    report(context, result)
    return z.NEVER
  })
}

/**
 * A value whose shape decides which schema applies. Zod's unions would report the mistakes of every branch; this
 * reports only those of the right one.
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

/** A configuration is parsed once, so compiling fast paths for it would take longer than it saves. */
export const parseOnce = { jitless: true }

/** Runs a schema inside a transform and adds its issues to the transform's. */
export function parseInto<Result>(schema: z.ZodType<Result>, value: unknown, context: Context): Result {
  const result = schema.safeParse(value, parseOnce)
  if (result.success) return result.data
  // Zod prefixes paths in place as issues travel up, so each issue needs its own copy.
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
 * For `superRefine`: also check an object or array with wrong entries, so that all mistakes are reported at once. The
 * check can't rely on the types then.
 */
export const evenIfWrong = { when: (payload: { value: unknown }) => isContainer(payload.value) }

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** Whether a value is an object rather than an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return isContainer(value) && !Array.isArray(value)
}

function isRefusal(value: unknown): value is Refusal {
  return isRecord(value) && typeof value['refused'] === 'string'
}
