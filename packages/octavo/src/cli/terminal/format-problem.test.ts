import { expect, test } from 'vitest'
import type { Problem } from '../../model/problem.ts'
import { createColors } from './format-text.ts'
import { createProblemFilter, formatBug, formatProblems } from './format-problem.ts'

const error = (message: string, rest: Partial<Problem> = {}): Problem => ({
  severity: 'error',
  message,
  ...rest,
})

const unknownKey: Problem = {
  severity: 'warning',
  message: 'Unknown key "titel".',
  hint: 'Did you mean "title"?',
}

test('groups problems by file, with repeated messages first and those without a place after them', () => {
  const text = formatProblems([
    error('The slug is not a path.', {
      file: 'content/docs/a.md',
      line: 12,
      column: 7,
      frame: '  11 | title: A\n> 12 | slug: [oops\n     |       ^',
      hint: 'Write it as /docs/name.\nOr leave it out.',
    }),
    error('Octavo found broken links!\n\nOn two pages.'),
    { ...unknownKey, file: 'b.md', line: 2 },
    error('The id is empty.', { file: 'content/docs/a.md', line: 3 }),
    { ...unknownKey, file: 'c.md', line: 4 },
  ])
  expect(text).toMatchSnapshot()
})

test('prints a heading once, errors before warnings, no duplicates, and not too much unless everything is asked for', () => {
  const heading = 'Broken links!'
  const text = formatProblems([
    error('One.', { heading, file: 'a.md', line: 1 }),
    error('Other.', { file: 'b.md' }),
    error('Two.', { heading }),
  ])
  expect(text).toBe('✗ b.md\n  Other.\n\nBroken links!\n\n✗ Two.\n\n✗ a.md:1\n  One.')
  const sorted = formatProblems([
    { severity: 'warning', message: 'Small.', file: 'a.md', line: 1 },
    error('Big.', { file: 'a.md', line: 9 }),
  ])
  expect(sorted.indexOf('Big.')).toBeLessThan(sorted.indexOf('Small.'))
  const twice = [error('Same.', { file: 'a.md', line: 1 }), error('Same.', { file: 'a.md', line: 1 })]
  expect(formatProblems(twice)).toBe('✗ a.md:1\n  Same.')
  const repeated = Array.from({ length: 12 }, (_, index) => error('Same.', { file: `${index}.md` }))
  expect(formatProblems(repeated)).toContain(
    '    9.md\n    … and 2 more places. To see all of them, add --all.',
  )
  const many = Array.from({ length: 210 }, (_, index) => error(`Problem ${index}.`))
  const limited = formatProblems(many)
  expect(limited).toContain('✗ Problem 199.\n\n… and 10 more. To see all of them, add --all.')
  expect(limited).not.toContain('Problem 200.')
  const places = Array.from({ length: 300 }, (_, index) => error('Same.', { file: `${index}.md` }))
  const all = Array.from({ length: 300 }, (_, index) => error(`Problem ${index}.`))
  const whole = formatProblems([...places, ...all], { isComplete: true })
  expect(whole).toContain('    299.md')
  expect(whole).toContain('✗ Problem 299.')
  expect(whole).not.toContain('more')
})

test('shows the code of a repeated message only for its first places, and colors markers and places', () => {
  const repeated = [1, 2, 3, 4].map((line) =>
    error('Same.', { file: 'a.md', line, frame: `> ${line} | code` }),
  )
  expect(formatProblems(repeated)).toMatchSnapshot()
  const text = formatProblems([error('Wrong.', { file: 'a.md' })], { colors: createColors(true) })
  expect(text).toBe('\u001b[31m✗\u001b[39m \u001b[36ma.md\u001b[39m\n  Wrong.')
})

const options = { verbose: false, version: '2.3.1', colors: createColors(false) }

test('shows what happened, why, and how to report it, and a stack only when asked', () => {
  const error = new Error('rendering /docs/x', { cause: new TypeError('a is undefined', { cause: 'odd' }) })
  expect(formatBug(error, options)).toMatchSnapshot()
  const nested = new Error('outer', { cause: new Error('inner') })
  expect(formatBug(nested, options)).not.toContain('at ')
  expect(formatBug(nested, { ...options, verbose: true })).toMatch(
    /\n\nError: inner\n\s+at .*format-problem\.test\.ts/,
  )
  expect(formatBug(undefined, options)).toContain('✗ Bug: undefined\n')
  expect(formatBug(new RangeError(''), options)).toContain('✗ Bug: RangeError\n')
  expect(formatBug(new Error('Bug: no such kind'), options)).toContain('✗ Bug: no such kind\n')
})

const wrong = error('Wrong.')
const warning = { severity: 'warning' as const, message: 'Odd.', file: 'a.md', line: 3 }

test('repeats errors, but a warning only when it was gone in between', () => {
  const takeNew = createProblemFilter()
  expect(takeNew([warning, wrong])).toEqual([warning, wrong])
  expect(takeNew([{ ...warning, line: 4 }, wrong])).toEqual([wrong])
  expect(takeNew([])).toEqual([])
  expect(takeNew([warning])).toEqual([warning])
})
