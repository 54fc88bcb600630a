import type { z } from 'zod'
import { findNearest } from '../problems/nearest.ts'
import type { Finding } from './finding.ts'
import type { ParsedYaml } from './front-matter.ts'

type Subject = {
  parsed: Pick<ParsedYaml, 'data' | 'keyLines'>
  schema: Record<string, z.ZodType>
  /** Start of the messages, such as `Front matter key`. */
  noun: string
}

/** Validates key by key, so that one wrong value doesn't hide the others; wrong ones are left out of the result. */
export function validateKeys(subject: Subject): { values: Record<string, unknown>; findings: Finding[] } {
  const values: Record<string, unknown> = {}
  const findings: Finding[] = []
  const unknown: string[] = []
  for (const [key, value] of Object.entries(subject.parsed.data)) {
    const type = Object.hasOwn(subject.schema, key) ? subject.schema[key] : undefined
    if (!type) {
      unknown.push(key)
      continue
    }
    const result = type.safeParse(value)
    if (result.success) values[key] = result.data
    else findings.push(...result.error.issues.map((issue) => wrongValue(subject, key, { issue, value })))
  }
  if (unknown.length > 0) findings.push(unknownKeys(subject, unknown))
  return { values, findings }
}

type Wrong = { issue: z.core.$ZodIssue; value: unknown }

function wrongValue(subject: Subject, key: string, { issue, value }: Wrong): Finding {
  const path = issue.path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
  const found = issue.path.reduce<unknown>(childOf, value)
  return {
    message: `${subject.noun} "${key}${path}" ${issue.message}, but it is ${describe(found)}.`,
    hint: hintFor(key, found, issue.code),
    ...placeOfKey(subject.parsed.keyLines, key),
  }
}

function childOf(parent: unknown, key: PropertyKey): unknown {
  return typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'empty'
  if (typeof value === 'string') return `the string ${JSON.stringify(value)}`
  if (typeof value === 'number') return `the number ${value}`
  if (typeof value === 'boolean') return `${value}`
  return Array.isArray(value) ? 'a list' : 'a map of keys'
}

function hintFor(key: string, found: unknown, code: string): string {
  if (found === null) return `Give it a value or remove the line "${key}:".`
  if (typeof found === 'number' && code === 'invalid_type')
    return `If you mean a string, put it in quotes: ${key}: "${found}".`
  return `Correct the value of "${key}" or remove the key.`
}

function unknownKeys(subject: Subject, keys: string[]): Finding {
  const names = keys.map((key) => `"${shorten(key)}"`).join(', ')
  const guesses = keys.flatMap((key) => {
    const nearest = findNearest(key, Object.keys(subject.schema), 1)[0]
    return nearest === undefined
      ? []
      : [keys.length === 1 ? `"${nearest}"` : `"${nearest}" instead of "${key}"`]
  })
  return {
    check: 'unknownFrontMatter',
    message: `Unknown ${subject.noun.toLowerCase()}${keys.length === 1 ? '' : 's'} ${names}.`,
    hint: guesses.length > 0 ? `Did you mean ${guesses.join(', ')}?` : 'Remove it, because nothing reads it.',
    ...placeOfKey(subject.parsed.keyLines, keys[0] ?? ''),
  }
}

/** YAML allows any key, including long strings and lists. */
function shorten(key: string): string {
  const [start = ''] = /^.{0,60}/.exec(key) ?? []
  return start === key ? key : `${start}…`
}

export function placeOfKey(
  keyLines: Readonly<Record<string, number>>,
  key: string,
): Pick<Finding, 'line' | 'column'> {
  const line = Object.hasOwn(keyLines, key) ? keyLines[key] : undefined
  return line === undefined ? {} : { line, column: 1 }
}
