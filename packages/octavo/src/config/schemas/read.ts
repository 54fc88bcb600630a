import {
  inside,
  isContainer,
  isRecord,
  listAlternatives,
  refuse,
  refuseValue,
  report,
  suggest,
  type Place,
} from './mistakes.ts'

/** Returns the value at a place with its defaults, or adds mistakes. What it returns for a wrong value must not be used. */
export type Reader<T> = (at: Place) => T

function refuseType(at: Place, expected: string, hint?: string): never {
  return at.value === undefined
    ? refuse(at, `required, expected ${expected}`, hint)
    : refuseValue(at, expected, hint)
}

export const string: Reader<string> = (at) =>
  typeof at.value === 'string' ? at.value : refuseType(at, 'a string')

export const boolean: Reader<boolean> = (at) =>
  typeof at.value === 'boolean' ? at.value : refuseType(at, 'true or false')

/** For what only other programs understand. */
export const anything: Reader<unknown> = ({ value }) => value

export function number({ min = -Infinity, max = Infinity, isWhole = false }): Reader<number> {
  return (at) => {
    const { value } = at
    if (typeof value !== 'number' || !Number.isFinite(value)) return refuseType(at, 'a number')
    if (isWhole && !Number.isInteger(value)) return refuseValue(at, 'a whole number')
    if (value < min) return refuseValue(at, `at least ${min}`)
    return value > max ? refuseValue(at, `at most ${max}`) : value
  }
}

export function oneOf<const Value extends string>(values: readonly Value[]): Reader<Value> {
  return (at) =>
    values.find((one) => one === at.value) ??
    refuseType(at, listAlternatives(values), suggest(at.value, values))
}

export function textLike(pattern: RegExp, expected: string): Reader<string> {
  return mapped(string, (text, at) => (pattern.test(text) ? text : refuseValue(at, expected)))
}

/** Nothing stays nothing. */
export function optional<T>(read: Reader<T>): Reader<T | undefined> {
  return withDefault<T | undefined>(read, undefined)
}

/** Nothing is the same as null. */
export function nullable<T>(read: Reader<T>): Reader<T | null> {
  return (at) => (at.value === undefined || at.value === null ? null : read(at))
}

export function withDefault<T>(read: Reader<T>, fallback: T): Reader<T> {
  return (at) => (at.value === undefined ? fallback : read(at))
}

/** Like a default that could have been written. */
export function withInput<T>(read: Reader<T>, fallback: unknown): Reader<T> {
  return (at) => read(at.value === undefined ? { ...at, value: fallback } : at)
}

export const off = withDefault(boolean, false)
export const on = withDefault(boolean, true)

export function list<T>(read: Reader<T>, { min = 0 } = {}): Reader<T[]> {
  return (at) => {
    if (!Array.isArray(at.value)) return refuseType(at, 'an array')
    // Not `map`, which skips holes.
    const entries = Array.from(at.value, (_, index) => read(inside(at, index)))
    return entries.length < min ? refuse(at, 'must not be empty') : entries
  }
}

/** A list, or a single value that's short for a list of one. */
export function listOrOne<T>(
  read: Reader<T>,
  { isOne, min = 0 }: { isOne: (value: unknown) => boolean; min?: number },
): Reader<T[]> {
  const many = list(read, { min })
  return (at) => (isOne(at.value) ? [read(at)] : many(at))
}

export function record<T>(read: Reader<T>): Reader<Record<string, T>> {
  return (at) => {
    if (!isRecord(at.value)) return refuseType(at, 'an object')
    return Object.fromEntries(Object.keys(at.value).map((key) => [key, read(inside(at, key))]))
  }
}

type Shape = Record<string, Reader<unknown>>
type OptionalKey<S extends Shape> = {
  [Key in keyof S]: undefined extends ReturnType<S[Key]> ? Key : never
}[keyof S]
type ResultOf<S extends Shape> = { [Key in Exclude<keyof S, OptionalKey<S>>]: ReturnType<S[Key]> } & {
  [Key in OptionalKey<S>]?: Exclude<ReturnType<S[Key]>, undefined>
}

/** An object with these keys and no others. Keys without a value are left out of the result. */
export function object<S extends Shape>(shape: S): Reader<ResultOf<S>> {
  return (at) => {
    if (!isRecord(at.value)) return refuseType(at, 'an object')
    const entries = Object.entries(shape).map(([key, read]) => [key, read(inside(at, key))])
    refuseOthers(Object.keys(at.value), Object.keys(shape), at)
    return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined)) as ResultOf<S>
  }
}

/** An object that can be left out, because all its keys can. */
export function group<S extends Shape>(shape: S): Reader<ResultOf<S>> {
  return withInput(object(shape), {})
}

function refuseOthers(keys: string[], allowed: string[], at: Place): void {
  const unknown = keys.filter((key) => !allowed.includes(key))
  const hints = unknown.map((key) => suggest(key, allowed))
  // The list of all names is said once, and only for a name that is like none of them.
  const listed = hints.indexOf(undefined)
  if (listed !== -1) hints[listed] = `Options for ${at.name || 'a site'}: ${allowed.join(', ')}.`
  unknown.forEach((key, index) => report(inside(at, key), 'unknown option', hints[index]))
}

/** Continues with what a reader returns, unless it found mistakes. */
export function mapped<A, B>(read: Reader<A>, next: (value: A, at: Place) => B): Reader<B> {
  return (at) => {
    const before = at.mistakes.length
    const result = read(at)
    return at.mistakes.length > before ? (undefined as never) : next(result, at)
  }
}

/** Also checks an object or a list with mistakes, so that all are reported at once. Entries of `result` may be missing. */
export function checked<T>(read: Reader<T>, check: (result: T, at: Place) => void): Reader<T> {
  return (at) => {
    const result = read(at)
    if (isContainer(result)) check(result, at)
    return result
  }
}
