import { expect, test } from 'vitest'
import { createTick, guardLoops, tickName } from './guard-loops.ts'

const endless = { [Symbol.iterator]: () => ({ next: () => ({ value: 1, done: false }) }) }
const endlessLater = { [Symbol.asyncIterator]: () => ({ next: async () => ({ value: 1, done: false }) }) }

/** Runs code as a preview does, with a tick that gives up after 100 rounds. */
function run(code: string): Promise<unknown> {
  let rounds = 0
  const tick = () => {
    if (++rounds > 100) throw new Error('stopped')
  }
  const source = `return (async () => { ${guardLoops(code)}\n})()`
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- Samples are strings, too.
  return new Function(tickName, 'endless', 'endlessLater', source)(tick, endless, endlessLater)
}

test.each([
  'while (true);',
  'do { } while (true)',
  'do if (1) ; while (true)',
  'for (;;);',
  'for (let i = 0; ; i++) { if (i) continue }',
  'outer: for (;;) for (const a of [1, 2]) continue outer',
  'for (const a of endless) ;',
  'for (const a of endless) if (a) continue; else break',
  'if (true) for (const a of endless) a; else b()',
  'for await (const a of endlessLater) { }',
  'return `a ${`b ${(() => { for (;;); })()}`}`',
  'return [/[/"]while \\(/, 4 / 2, (() => { while (4 / 2); })()]',
])('%j is stopped', async (code) => await expect(run(code)).rejects.toThrow('stopped'))

test.each([
  ['let sum = 0; for (let i = 0; i < 3; i++) sum += i; for (const a of [4, 5]) sum += a; return sum', 12],
  ['let keys = ""; for (const key in { a: 1, b: 2 }) keys += key; return keys', 'ab'],
  ['if (false) for (;;) ; else return "else"', 'else'],
  ['let a = 0; do { a++ } while (a < 5) return a', 5],
  ['return `while (${"for (;;)"} ${`while (${1})`}`', 'while (for (;;) while (1)'],
  ['return { for(a) { return a }, while: 2 }.for(7) // while (', 7],
])('%j does what it did', async (code, expected) => expect(await run(code)).toBe(expected))

test('lines stay where they are, a loop without end is stopped, and the next task may run again', () => {
  const code = 'for (\n  ;\n  ;\n) {\n  while (\n    a\n  ) b()\n}'
  expect(guardLoops(code).split('\n')).toHaveLength(code.split('\n').length)
  let time = 1
  let reset = () => {}
  const check = createTick({ now: () => (time += 1), startTimer: (callback) => (reset = callback) })
  const spin = () => {
    for (;;) check()
  }
  expect(spin).toThrow('kept the page busy')
  expect(() => {
    for (let round = 0; round < 200; round++) check()
  }).toThrow('kept the page busy')
  reset()
  check()
})
