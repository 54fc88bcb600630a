import { expect, test } from 'vitest'
import { orderRuns, type Direction } from './bidi.ts'

/** Runs from left to right. Those that run right to left are marked. */
const runsOf = (line: string, base: Direction) =>
  orderRuns(line, base).map(({ text, direction }) => (direction === 'rtl' ? `←${text}` : text))

test('a line in one direction is one run', () => {
  expect(runsOf('Tides (2.x)', 'ltr')).toEqual(['Tides (2.x)'])
  expect(runsOf('المد والجزر', 'rtl')).toEqual(['←المد والجزر'])
  expect(runsOf('', 'rtl')).toEqual([])
})

test('Latin words in a right-to-left line keep their order', () => {
  expect(runsOf('شرح tRPC server للجميع', 'rtl')).toEqual(['← للجميع', 'tRPC server', '←شرح '])
  expect(runsOf('tRPC שלום', 'rtl')).toEqual(['← שלום', 'tRPC'])
})

test('a line without right-to-left letters is read from left to right', () => {
  expect(runsOf('10.x', 'rtl')).toEqual(['10.x'])
  expect(runsOf('@harbor/tides', 'rtl')).toEqual(['@harbor/tides'])
  expect(runsOf('10.14)', 'rtl')).toEqual(['←(', '10.14'])
})

test('right-to-left words in a left-to-right line', () => {
  expect(runsOf('The word שלום here', 'ltr')).toEqual(['The word ', '←שלום', ' here'])
})

test('numbers are read from left to right', () => {
  expect(runsOf('الإصدار 10.14', 'rtl')).toEqual(['10.14', '←الإصدار '])
  expect(runsOf('من 9 إلى 10', 'rtl')).toEqual(['10', '← إلى ', '9', '←من '])
  expect(runsOf('כן 10 tRPC 11', 'rtl')).toEqual(['tRPC 11', '← ', '10', '←כן '])
})

test('brackets face the other way, and punctuation ends the line on its left', () => {
  expect(runsOf('שלום (עולם)…', 'rtl')).toEqual(['←שלום )עולם(…'])
  expect(runsOf('نعم tRPC!', 'rtl')).toEqual(['←!', 'tRPC', '←نعم '])
})
