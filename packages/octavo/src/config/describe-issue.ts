import type { z } from 'zod'
import type { Problem } from '../model/problem.ts'
import { describeValue, listAlternatives, suggest } from './schemas/building-blocks.ts'

type Issue = z.core.$ZodIssue
type Wording = Pick<Problem, 'message' | 'hint'>

const typeNames: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  undefined: 'nothing',
}

/**
 * Turns a Zod issue into what an author reads: key path, what was found, what was expected and the nearest valid
 * name. An issue about several unknown keys becomes several mistakes.
 */
export function describeIssue(issue: Issue, input: unknown): Wording[] {
  const written = findWritten(issue.path, input)
  if (issue.code === 'unrecognized_keys') {
    const allowed = issue.message.split(' ')
    const hints = issue.keys.map((key) => suggest(key, allowed))
    // The list of all names is said once, and only for a name that is like none of them.
    const listed = hints.indexOf(undefined)
    const owner = written.path.length === 0 ? 'a site' : formatKeyPath(written.path)
    if (listed !== -1) hints[listed] = `Options for ${owner}: ${allowed.join(', ')}.`
    return issue.keys.map((key, index) =>
      toWording(`${formatKeyPath([...written.path, key])}: unknown option`, hints[index]),
    )
  }
  const wording = wordIssue(issue, written.value)
  const name = written.path.length === 0 ? 'the configuration' : formatKeyPath(written.path)
  return [{ ...wording, message: `${name}: ${wording.message}` }]
}

function toWording(message: string, hint: string | undefined): Wording {
  return hint === undefined ? { message } : { message, hint }
}

function wordIssue(issue: Issue, value: unknown): Wording {
  switch (issue.code) {
    case 'invalid_type':
      return { message: wordExpectation(typeNames[issue.expected] ?? issue.expected, value) }
    case 'invalid_value':
      return wordChoice(issue.values, value)
    case 'too_small':
      return issue.origin === 'array'
        ? { message: 'must not be empty' }
        : { message: wordExpectation(`at least ${issue.minimum}`, value) }
    case 'too_big':
      return { message: wordExpectation(`at most ${issue.maximum}`, value) }
    case 'custom': {
      const hint: unknown = issue.params?.['hint']
      return toWording(issue.message, typeof hint === 'string' ? hint : undefined)
    }
    default:
      return { message: `${issue.message}, found ${describeValue(value)}` }
  }
}

function wordExpectation(expected: string, value: unknown): string {
  return value === undefined
    ? `required, expected ${expected}`
    : `expected ${expected}, found ${describeValue(value)}`
}

function wordChoice(values: readonly unknown[], value: unknown): Wording {
  const names = values.filter((entry) => typeof entry === 'string')
  const message = wordExpectation(listAlternatives(values), value)
  return toWording(message, suggest(value, names))
}

/** `['docs', 0, 'versions', 1, 'label']` → `docs[0].versions[1].label`. */
export function formatKeyPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => {
      if (typeof key === 'number') return `[${key}]`
      const name = String(key)
      if (!/^[\p{L}_$][\p{L}\d_$]*$/u.test(name)) return `[${JSON.stringify(name)}]`
      return index === 0 ? name : `.${name}`
    })
    .join('')
}

/**
 * Returns the path as the author wrote it, and the value there. Schemas wrap single values in lists (`docs`), so an
 * index into something that isn't a list was never in the file.
 */
function findWritten(path: readonly PropertyKey[], input: unknown): { path: PropertyKey[]; value: unknown } {
  const written: PropertyKey[] = []
  let value = input
  for (const key of path) {
    if (typeof key === 'number' && !Array.isArray(value)) continue
    written.push(key)
    value = readOwn(value, key)
  }
  return { path: written, value }
}

function readOwn(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined
}
