import type { Problem } from '../../model/problem.ts'
import { findNearest } from '../../problems/nearest.ts'

export type Mistake = Pick<Problem, 'message' | 'hint'>
/** A value, where it's written, such as `docs.versions[0]` (empty for the whole configuration), and all mistakes so far. */
export type Place = { name: string; value: unknown; mistakes: Mistake[] }
/** The place of an entry: `docs` and 0 → `docs[0]`. */
export function inside({ name, value, mistakes }: Place, key: string | number): Place {
  const hasEntry = isContainer(value) && Object.hasOwn(value, key)
  return { name: addKey(name, key), value: hasEntry ? Reflect.get(value, key) : undefined, mistakes }
}

export function addKey(name: string, key: string | number): string {
  if (typeof key === 'number') return `${name}[${key}]`
  if (!/^[\p{L}_$][\p{L}\d_$]*$/u.test(key)) return `${name}[${JSON.stringify(key)}]`
  return name === '' ? key : `${name}.${key}`
}

export function report({ name, mistakes }: Place, message: string, hint?: string): void {
  mistakes.push({ message: `${name || 'the configuration'}: ${message}`, ...(hint && { hint }) })
}

/** For readers, to end with a mistake. */
export function refuse(at: Place, message: string, hint?: string): never {
  report(at, message, hint)
  return undefined as never
}

export function refuseValue(at: Place, expected: string, hint?: string): never {
  return refuse(at, `expected ${expected}, found ${describeValue(at.value)}`, hint)
}

/** A hint with the known name that's most like a wrong one. */
export function suggest(name: unknown, known: readonly string[]): string | undefined {
  const [nearest] = typeof name === 'string' ? findNearest(name, known, 1) : []
  return nearest && `Did you mean "${nearest}"?`
}

export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return isContainer(value) && !Array.isArray(value)
}

export function readKey(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined
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
