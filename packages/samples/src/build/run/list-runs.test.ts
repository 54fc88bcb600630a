import { expect, test } from 'vitest'
import { build, fencesOf } from '../sample-fixtures.ts'
import { listRuns } from './list-runs.ts'

/** The files of each run, with the output that's expected of them. */
function runsOf(fences: ReturnType<typeof fencesOf>) {
  const runs = listRuns(build(fences).samples, (page) => (page === 'page.md' ? fences : []))
  return runs.map(({ entries }) => entries.map(({ file, output }) => `${file}: ${output?.code}`))
}

test('marked fences run in order, each with the output fence below it, or alone', () => {
  const fences = fencesOf(
    ['ts sample="s" title="server.ts" run', 'serve'],
    ['text', 'no output'],
    ['ts sample="s" title="client.ts" run', '// @filename: real-client.ts\ncall'],
    ['bash', 'npx tsx'],
    ['text output', 'Nine Lamps'],
    ['ts', 'not run'],
    ['output', 'of nothing'],
  )
  expect(runsOf(fences)).toEqual([['server.ts: undefined', 'real-client.ts: Nine Lamps']])
  const [own, output] = fencesOf(['ts run file=./a.ts', 'call'], ['output', 'Nine Lamps'])
  const included = [{ ...own!, source: { file: 'a.ts', lines: [1] } }, output!]
  expect(runsOf(included)).toEqual([['sample.ts: Nine Lamps']])
  const alone = fencesOf(
    ['ts sample="s" title="server.ts" run', 'serve'],
    ['ts sample="s" title="edge.ts" run="alone"', 'serve'],
    ['output', 'at the edge'],
    ['ts sample="s" title="client.ts" run', 'call'],
  )
  expect(runsOf(alone)).toEqual([['server.ts: undefined', 'client.ts: undefined'], ['edge.ts: at the edge']])
})
