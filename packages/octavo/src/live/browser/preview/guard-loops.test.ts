import { expect, test } from 'vitest'
import { createTick, guardLoops, tickName } from './guard-loops.ts'

const tick = tickName

test.each([
  ['while (true) a()', `while (${tick}(),true) a()`],
  ['do { a() } while (b)', `do { a() } while (${tick}(),b)`],
  ['for (;;);', `for (;;${tick}());`],
  ['for (let i = 0; i < f(1); i++) a()', `for (let i = 0; i < f(1);${tick}(), i++) a()`],
  [
    'for (const f = () => { a(); b() }; ; ) { while (c) d }',
    `for (const f = () => { a(); b() }; ;${tick}() ) { while (${tick}(),c) d }`,
  ],
  ['for (const a of b) c(a)', 'for (const a of b) c(a)'],
  ['a.for(b); c.while(d)', 'a.for(b); c.while(d)'],
  [
    `'while (' + "for (;;)" + \`while (\${a})\` // while (`,
    `'while (' + "for (;;)" + \`while (\${a})\` // while (`,
  ],
  ['x = /[/"]while (/; while (y) z', `x = /[/"]while (/; while (${tick}(),y) z`],
  ['a / b; while (c / d) e', `a / b; while (${tick}(),c / d) e`],
])('%j', (code, expected) => {
  expect(guardLoops(code)).toBe(expected)
})

test('lines stay where they are', () => {
  const code = 'for (\n  ;\n  ;\n) {\n  while (\n    a\n  ) b()\n}'
  expect(guardLoops(code).split('\n')).toHaveLength(code.split('\n').length)
})

test('a loop without end is stopped, and the next task may run again', () => {
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
