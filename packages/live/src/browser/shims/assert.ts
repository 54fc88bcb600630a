import { host } from 'octavo:host'

class AssertionError extends Error {
  code = 'ERR_ASSERTION'
  override name = 'AssertionError'
}

const show = (value: unknown) => host.inspect(value, { depth: null })
const isSame = (a: unknown, b: unknown) => Object.is(a, b) || show(a) === show(b)

function check(isTrue: boolean, message: unknown, otherwise: () => string): void {
  if (isTrue) return
  throw message instanceof Error
    ? message
    : new AssertionError(typeof message === 'string' ? message : otherwise())
}

type Expected =
  | RegExp
  | (new (...args: never[]) => Error)
  | Record<string, unknown>
  | ((error: unknown) => boolean)

function isExpected(error: unknown, expected: Expected | undefined): boolean {
  if (expected === undefined) return true
  if (expected instanceof RegExp) return expected.test(String(error))
  if (typeof expected !== 'function')
    return Object.entries(expected).every(([key, value]) => {
      const found: unknown = Reflect.get(Object(error), key)
      return value instanceof RegExp ? value.test(String(found)) : isSame(found, value)
    })
  if (expected.prototype instanceof Error || expected === (Error as unknown))
    return error instanceof (expected as typeof Error)
  return (expected as (error: unknown) => boolean)(error)
}

const ok = (value: unknown, message?: unknown) =>
  check(Boolean(value), message, () => 'The expression evaluated to a falsy value')
const equal = (a: unknown, b: unknown, message?: unknown) =>
  check(
    Object.is(a, b),
    message,
    () => `Expected values to be strictly equal:\n\n${show(a)} !== ${show(b)}\n`,
  )
const notEqual = (a: unknown, b: unknown, message?: unknown) =>
  check(!Object.is(a, b), message, () => `Expected "actual" to be strictly unequal to: ${show(b)}`)
const deepEqual = (a: unknown, b: unknown, message?: unknown) =>
  check(
    isSame(a, b),
    message,
    () => `Expected values to be strictly deep-equal:\n${show(a)}\n\nshould equal\n\n${show(b)}`,
  )
const notDeepEqual = (a: unknown, b: unknown, message?: unknown) =>
  check(!isSame(a, b), message, () => 'Expected values not to be deep-equal')
const match = (text: string, pattern: RegExp, message?: unknown) =>
  check(
    pattern.test(text),
    message,
    () => `The input did not match the regular expression ${String(pattern)}`,
  )
const fail = (message?: unknown) => check(false, message, () => 'Failed')

function throws(run: () => unknown, expected?: Expected): void {
  try {
    run()
  } catch (error) {
    if (isExpected(error, expected)) return
    throw error
  }
  fail('Missing expected exception.')
}

async function rejects(run: Promise<unknown> | (() => Promise<unknown>), expected?: Expected): Promise<void> {
  try {
    await (typeof run === 'function' ? run() : run)
  } catch (error) {
    if (isExpected(error, expected)) return
    throw error
  }
  fail('Missing expected rejection.')
}

export const assert: object = Object.assign(ok, {
  AssertionError,
  strict: ok,
  ok,
  match,
  fail,
  throws,
  rejects,
  equal,
  notEqual,
  deepEqual,
  notDeepEqual,
  strictEqual: equal,
  notStrictEqual: notEqual,
  deepStrictEqual: deepEqual,
  notDeepStrictEqual: notDeepEqual,
})
