import { expect, test } from 'vitest'
import { createColors } from './colors.ts'
import { formatBug } from './format-bug.ts'

const options = { verbose: false, version: '2.3.1', colors: createColors(false) }

test('shows what happened, why, and how to report it', () => {
  const error = new Error('rendering /docs/x', { cause: new TypeError('a is undefined', { cause: 'odd' }) })
  expect(formatBug(error, options)).toMatchInlineSnapshot(`
    "✗ Bug: rendering /docs/x
      Caused by:
      1. a is undefined
      2. odd
      → This is a bug in octavo 2.3.1, not in your site.
        Please report it to the maintainers, with the command you ran and this message.
        Add --verbose to see the stack trace."
  `)
})

test('shows a stack only when asked, and then the innermost one', () => {
  const error = new Error('outer', { cause: new Error('inner') })
  expect(formatBug(error, options)).not.toContain('at ')
  expect(formatBug(error, { ...options, verbose: true })).toMatch(
    /\n\nError: inner\n\s+at .*format-bug\.test\.ts/,
  )
})

test('accepts any thrown value', () => {
  expect(formatBug(undefined, options)).toContain('✗ Bug: undefined\n')
  expect(formatBug(new RangeError(''), options)).toContain('✗ Bug: RangeError\n')
  expect(formatBug(new Error('Bug: no such kind'), options)).toContain('✗ Bug: no such kind\n')
})
