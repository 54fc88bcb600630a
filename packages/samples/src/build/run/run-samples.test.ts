import { expect, test } from 'vitest'
import { build, fencesOf } from '../sample-fixtures.ts'
import { listRuns } from './list-runs.ts'
import { checkRun, compareOutput } from './run-samples.ts'

const fences = fencesOf(['ts run sample="s"', 'a'], ['ts run sample="s"', 'b'], ['output', 'one\ntwo'])
const [run] = listRuns(build(fences).samples, () => fences)
if (!run) throw new Error('no run')

test('output must match the page, a crash shows what was printed, and a sample that never ends gets a hint', () => {
  expect(checkRun(run, { outputs: ['anything\n', 'one\ntwo\n'], failure: null }, 1000)).toEqual([])
  expect(checkRun(run, { outputs: ['', 'one\nthree\n'], failure: null }, 1000)).toMatchObject([
    {
      file: 'page.md',
      line: 9,
      column: 1,
      message:
        'The sample does not print what the page shows (- the page, + the sample):\n  one\n- two\n+ three',
    },
  ])
  expect(checkRun(run, { outputs: ['', 'Error: no\n'], failure: 'crash' }, 1000)).toMatchObject([
    { file: 'page.md', line: 5, message: 'The sample failed with an error.\nError: no' },
  ])
  expect(checkRun(run, { outputs: ['waiting\n'], failure: 'timeout' }, 20_000)).toMatchObject([
    {
      line: 2,
      message: 'The sample did not finish within 20 s.\nwaiting',
      hint: 'Close clients, timers and connections at its end; servers are stopped for you.',
    },
  ])
})

test.each([
  // Trailing white space doesn't matter, and an ellipsis matches anything on its line.
  ['a\nb', 'a  \nb\n\n', null],
  ['', '\n', null],
  ['took … ms (really?)', 'took 12.5 ms (really?)', null],
  ['took … ms', 'took 12 s', { line: 0, text: '- took … ms\n+ took 12 s' }],
  ['a\nb\nc', 'a\nx\nc', { line: 1, text: '  a\n- b\n+ x\n  c' }],
  ['a', 'a\nb', { line: 0, text: '  a\n+ b' }],
  ['a\nb', '', { line: 0, text: '- a\n- b' }],
])('%j on the page is compared with %j', (expected, printed, difference) => {
  expect(compareOutput(expected, printed)).toEqual(difference)
})
