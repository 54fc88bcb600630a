import { expect, test } from 'vitest'
import { checkDepth } from './check-depth.ts'

const nested = (levels: number, step = 2) =>
  Array.from({ length: levels }, (_, level) => `${' '.repeat(level * step)}- a`).join('\n')

test.each([
  ['lists by indentation', `# A\n\n${nested(10_000)}`, 103],
  ['lists on one line', `# A\n\n${'- '.repeat(10_000)}a`, 3],
  ['numbered lists', `${'1. '.repeat(200)}a`, 1],
  ['quotes', `a\n${'> '.repeat(200)}a`, 2],
  ['quotes without spaces', `${'>'.repeat(200)}a`, 1],
])('%s that are too deep are an error with their line', (_, source, line) => {
  expect(checkDepth(source)).toMatchObject([
    { line, message: expect.stringContaining('100 levels') as string },
  ])
})

test.each([
  ['a list of forty levels', nested(40)],
  ['a rule', '- '.repeat(300)],
  ['a dashed line', '-'.repeat(300)],
  ['text far to the right', `${' '.repeat(500)}a - b`],
])('%s is fine', (_, source) => {
  expect(checkDepth(source)).toEqual([])
})
