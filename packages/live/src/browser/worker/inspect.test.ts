import { inspect as nodeInspect } from 'node:util'
import { expect, test } from 'vitest'
import { createFrames } from './frames.ts'
import { addCustomInspection, inspect } from './inspect.ts'

class NotFoundError extends Error {
  code = 'NOT_FOUND'
}

/** What later versions of the package print differently, because they follow later versions of Node. */
const values = {
  symbols: { [Symbol('key')]: 1, [Symbol.toStringTag]: 'Tagged' },
  bytes: new Uint8Array([1, 255]),
  errors: Object.assign(new NotFoundError('no'), { stack: 'Error: no\n    at x:1:1' }),
  long: Array.from({ length: 120 }, (_, index) => ({ id: index, 'a-b': `it's ${'word '.repeat(index)}` })),
  classes: [NotFoundError, class Gone extends NotFoundError {}, new Map([['a', new Set([1])]]), () => 1],
}

test.each(Object.entries(values))('prints %s as Node does', (_, value) => {
  expect(inspect(value)).toBe(nodeInspect(value, { breakLength: 80 }))
  expect(inspect({ a: { b: value } }, { depth: null })).toBe(
    nodeInspect({ a: { b: value } }, { depth: null, breakLength: 80 }),
  )
})

test('errors have their title, where they come from, and their properties', () => {
  addCustomInspection()
  const mapFrame = (frame: string) => (frame.includes('inspect.test') ? 'server.ts:1:2' : null)
  const withoutFrames = { mapFrame: () => null }
  expect(inspect(new TypeError('no'), withoutFrames)).toBe('[TypeError: no]')
  expect(inspect(new NotFoundError('no'), withoutFrames)).toBe("[NotFoundError: no] { code: 'NOT_FOUND' }")
  const error = new NotFoundError('no')
  const { stack } = error
  const printed = inspect(error, { mapFrame })
  expect(printed).toMatch(/^NotFoundError: no\n {4}at server\.ts:1:2/)
  expect(printed).toMatch(/\{\n {2}code: 'NOT_FOUND'\n\}$/)
  // A sample still finds the stack of its browser.
  expect(error.stack).toBe(stack)
  expect(inspect(Object.freeze(new TypeError('no')), withoutFrames)).toBe('[TypeError: no]')
  expect(inspect({ cause: new Error('no') }, withoutFrames)).toBe('{ cause: [Error: no] }')
  expect(inspect(new NotFoundError('no', { cause: new Error('why') }), withoutFrames)).toBe(
    "[NotFoundError: no] { code: 'NOT_FOUND', [cause]: [Error: why] }",
  )
  // As Firefox and Safari write it.
  const foreign = Object.assign(new TypeError('no'), { stack: 'query@sample:///server.ts:1:2\n@blob:x:1:1' })
  const { mapFrame: own } = createFrames([{ name: 'server.ts', code: '' }])
  expect(inspect(foreign, { mapFrame: own })).toBe('TypeError: no\n    at query (server.ts:1:2)')
  const loop: Error & { self?: Error } = new Error('no')
  loop.self = loop
  expect(inspect(loop, withoutFrames)).toBe('<ref *1> [Error: no] { self: [Circular *1] }')
})

test('lists of headers and parameters are shown', () => {
  const entries = { a: '1', b: '2' }
  expect(inspect([new Headers(entries), new URLSearchParams()])).toBe(
    "[ Headers { 'a' => '1', 'b' => '2' }, URLSearchParams {} ]",
  )
})
