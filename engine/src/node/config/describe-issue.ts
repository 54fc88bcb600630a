import type { z } from 'zod'
import type { Problem } from '../../shared/model/problem.ts'
import { findNearest } from '../support/nearest.ts'
import { describeValue, listAlternatives } from './schemas/describe-value.ts'
import { findWritten, formatKeyPath } from './key-path.ts'

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
    return issue.keys.map((key) => describeUnknownKey(key, written.path, issue.message.split(' ')))
  }
  const { message, hint } = wordIssue(issue, written.value)
  const name = written.path.length === 0 ? 'the configuration' : formatKeyPath(written.path)
  return [{ message: `${name}: ${message}`, ...(hint === undefined ? {} : { hint }) }]
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
      return typeof hint === 'string' ? { message: issue.message, hint } : { message: issue.message }
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
  const [nearest] = typeof value === 'string' ? findNearest(value, names, 1) : []
  return nearest === undefined ? { message } : { message, hint: `Did you mean "${nearest}"?` }
}

function describeUnknownKey(key: string, path: PropertyKey[], allowed: string[]): Wording {
  const [nearest] = findNearest(key, allowed, 1)
  const owner = path.length === 0 ? 'a site' : formatKeyPath(path)
  const options = `Options for ${owner}: ${allowed.join(', ')}.`
  return {
    message: `${formatKeyPath([...path, key])}: unknown option`,
    hint: nearest === undefined ? options : `Did you mean "${nearest}"? ${options}`,
  }
}
