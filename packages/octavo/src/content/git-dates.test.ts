import { execFileSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { parseGitLog, readGitDates } from './git-dates.ts'

test('the first mention of a file in the log is its last change', () => {
  const log = '\u00011700000000\tA B\n\ndocs/a.md\ndocs/ü x.md\n\u00011600000000\tC\n\ndocs/a.md\ndocs/b.md\n'
  expect([...parseGitLog(log, '')]).toEqual([
    ['docs/a.md', { date: '2023-11-14', author: 'A B' }],
    ['docs/ü x.md', { date: '2023-11-14', author: 'A B' }],
    ['docs/b.md', { date: '2020-09-13', author: 'C' }],
  ])
})

test('files are named relative to the site, even those beside it', async () => {
  const root = createTemporaryFolder({ 'site/content/a.md': 'a', 'docs/b.md': 'b', 'other/c.md': 'c' })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: root })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'files')
  const dates = await readGitDates(path.join(root, 'site'), ['content', '../docs'])
  expect([...dates.keys()].toSorted()).toEqual(['../docs/b.md', 'content/a.md'])
})

test('an empty log has no dates', () => expect(parseGitLog('', '').size).toBe(0))

test('a folder outside any repository has no dates', async () => {
  expect((await readGitDates(os.tmpdir(), ['docs'])).size).toBe(0)
})
