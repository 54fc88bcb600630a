import * as z from 'zod'
import { findNearest } from '../../problems/nearest.ts'

/** Why a value is rejected: `refused` follows the key path, `hint` says what to write instead. */
export type Refusal = { refused: string; hint?: string | undefined }
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

/** A closed object whose keys all take the same. */
export function objectOf<Name extends string, Value extends z.ZodType>(
  names: readonly Name[],
  value: Value,
): z.ZodObject<Record<Name, Value>, z.core.$strict> {
  return closedObject(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>)
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

/** A string that fits a pattern. */
export function textLike(pattern: RegExp, expected: string) {
  return textReadBy((value) => (pattern.test(value) ? value : refuse(expected, value)))
}

export function refuse(expected: string, value: unknown, hint?: string): Refusal {
  return { refused: `expected ${expected}, found ${describeValue(value)}`, hint }
}

/** A hint with the known name that's most like a wrong one. */
export function suggest(name: unknown, known: readonly string[]): string | undefined {
  const [nearest] = typeof name === 'string' ? findNearest(name, known, 1) : []
  return nearest && `Did you mean "${nearest}"?`
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

export function readKey(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined
}

function isRefusal(value: unknown): value is Refusal {
  return typeof readKey(value, 'refused') === 'string'
}

/** A value as messages show it: short, and with strings distinguishable from numbers. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value)
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object') return 'an object'
  return `a ${typeof value}`
}

/** `"a", "b" or "c"`. */
export function listAlternatives(values: readonly unknown[]): string {
  const names = values.map(describeValue)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/**
 * For `superRefine`: accepts only what JSON can represent, because the value is sent to worker threads and to the
 * browser. `findEndlessPlace` limits the depth before any schema runs.
 */
export function checkPlainData(value: unknown, context: Context): void {
  for (const { found, path } of findForeign(value, [])) {
    const refused = `expected plain data (strings, numbers, arrays, objects), found ${found}`
    report(context, { refused }, path)
  }
}

function findForeign(value: unknown, path: PropertyKey[]): { found: string; path: PropertyKey[] }[] {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return []
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [{ found: String(value), path }]
  if (Array.isArray(value)) return value.flatMap((entry, index) => findForeign(entry, [...path, index]))
  if (isRecord(value)) {
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype === Object.prototype || prototype === null) {
      return Object.entries(value).flatMap(([key, entry]) => findForeign(entry, [...path, key]))
    }
    return [{ found: `a ${value.constructor.name}`, path }]
  }
  return [{ found: describeValue(value), path }]
}
