import os from 'node:os'
import { expect, test } from 'vitest'
import { parseGitLog, readGitDates } from './git-dates.ts'

test('the first mention of a file in the log is its last change', () => {
  const log = '\u00011700000000\tA B\n\ndocs/a.md\ndocs/ü x.md\n\u00011600000000\tC\n\ndocs/a.md\ndocs/b.md\n'
  expect([...parseGitLog(log)]).toEqual([
    ['docs/a.md', { date: '2023-11-14', author: 'A B' }],
    ['docs/ü x.md', { date: '2023-11-14', author: 'A B' }],
    ['docs/b.md', { date: '2020-09-13', author: 'C' }],
  ])
})

test('an empty log has no dates', () => expect(parseGitLog('').size).toBe(0))

test('a folder outside any repository has no dates', async () => {
  expect((await readGitDates(os.tmpdir(), ['docs'])).size).toBe(0)
})
