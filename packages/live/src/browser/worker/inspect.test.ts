import { inspect as nodeInspect } from 'node:util'
import { expect, test } from 'vitest'
import { createFrames } from './frames.ts'
import { addCustomInspection, inspect } from './inspect.ts'

class Book {
  title = 'Nine Lamps'
  #secret = 1
  get price() {
    return this.#secret
  }
}
class Shelf extends Map<string, Book> {}
class NotFoundError extends Error {
  code = 'NOT_FOUND'
}
const circular: Record<string, unknown> = { name: 'a' }
circular['self'] = { back: circular }
const sparse = Object.assign(Array.from({ length: 0 }), { 0: 1, 2: 3 })

const values: Record<string, unknown> = {
  primitives: [1, -0, 'a', true, null, undefined, 10n, Symbol('s'), NaN],
  quotes: ["it's", 'a "b"', '`x`', 'it\'s "x"', 'it\'s "`', 'a\nb\t\\', '\x07'],
  'an empty object': {},
  'empty lists': [[], {}, new Map(), new Set()],
  nested: { a: { b: { c: { d: 1 } } }, list: [[[[1]]]] },
  'long objects': {
    id: 1,
    title: 'The Quiet Harbor',
    author: 'Someone With a Long Name',
    price: 18,
    tags: ['sea', 'fog'],
  },
  'several levels': {
    books: [
      { id: 1, title: 'The Quiet Harbor', stock: { oslo: 1, bergen: 2 } },
      { id: 2, title: 'Nine Lamps' },
    ],
  },
  numbers: Array.from({ length: 120 }, (_, index) => index * 7),
  words: 'the quick brown fox jumps over the lazy dog again and again until it sleeps'.split(' '),
  'long words': Array.from({ length: 8 }, (_, index) => 'word'.repeat(index + 3)),
  'a hole': sparse,
  'keys that need quotes': { 'a-b': 1, 2: 'two', $x: 1, [Symbol('key')]: 1 },
  maps: new Map<unknown, unknown>([
    ['a', { b: [1, 2] }],
    [{ k: 1 }, new Set([1, 'x'])],
  ]),
  instances: [new Book(), new Shelf([['x', new Book()]])],
  'null prototype': Object.assign(Object.create(null), { a: 1, b: Object.create(null) }),
  functions: [
    () => 1,
    function named() {},
    class A {
      id = 1
    },
    class B extends Book {},
    async () => {},
    Math.max,
    Object.assign(() => 1, { x: 1 }),
  ],
  dates: [new Date(0), new Date(NaN), /a+/gi],
  boxes: [new Number(1), new String('x')],
  accessors: {
    get a() {
      return 1
    },
    set b(_: number) {},
    get c() {
      return 1
    },
    set c(_: number) {},
  },
  circular,
  bytes: new Uint8Array([1, 2, 255]),
  'a long string': { text: 'word '.repeat(40) },
  'several lines in a string': { text: 'a long first line of text\nand a second one\n'.repeat(3) },
  'a message and its parts': [
    {
      message: 'Expected number',
      path: ['input', 'id'],
      code: 'invalid_type',
      expected: 'number',
      received: 'string',
    },
  ],
  'deep objects in lists': [{ result: { data: { json: { id: 1 }, meta: { values: {} } } } }],
  tagged: { [Symbol.toStringTag]: 'Tagged', a: 1 },
  weak: [new WeakMap(), new WeakSet()],
}

test.each(Object.entries(values))('prints %s as Node does', (_, value) => {
  expect(inspect(value)).toBe(nodeInspect(value, { breakLength: 80 }))
  expect(inspect({ a: { b: value } })).toBe(nodeInspect({ a: { b: value } }, { breakLength: 80 }))
  expect(inspect(value, { depth: null })).toBe(nodeInspect(value, { depth: null, breakLength: 80 }))
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
