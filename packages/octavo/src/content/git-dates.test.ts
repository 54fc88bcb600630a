import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { parseGitLog, readGitDates } from './load-content.ts'

test('the first mention of a file in the log is its last change', () => {
  const log =
    '\u0001h1\t1700000000\tA B\n\ndocs/a.md\ndocs/ü x.md\n\u0001h2\t1600000000\tC\n\ndocs/a.md\ndocs/b.md\n'
  expect([...parseGitLog(log, '')]).toEqual([
    ['docs/a.md', { commit: 'h1', date: '2023-11-14', author: 'A B' }],
    ['docs/ü x.md', { commit: 'h1', date: '2023-11-14', author: 'A B' }],
    ['docs/b.md', { commit: 'h2', date: '2020-09-13', author: 'C' }],
  ])
  expect(parseGitLog('', '').size).toBe(0)
})

function createRepository(files: Record<string, string>) {
  const root = createTemporaryFolder(files)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: root })
  const commit = () => {
    git('add', '.')
    git('commit', '-qm', 'files')
  }
  git('init', '-q')
  commit()
  return { root, git, commit }
}

test('files are named relative to the site, and a shallow clone has dates only for what changed after its first commit', async () => {
  const { root } = createRepository({ 'site/content/a.md': 'a', 'docs/b.md': 'b', 'other/c.md': 'c' })
  const { changes, hidden } = await readGitDates(path.join(root, 'site'), ['content', '../docs'])
  expect([...changes.keys()].toSorted()).toEqual(['../docs/b.md', 'content/a.md'])
  expect(hidden).toBe(0)
  expect((await readGitDates(os.tmpdir(), ['docs'])).changes.size).toBe(0)
  const { root: whole, commit } = createRepository({ 'docs/a.md': 'a', 'docs/b.md': 'b', 'c.md': 'c' })
  for (const text of ['second', 'third']) {
    writeFileSync(path.join(whole, 'docs/b.md'), text)
    commit()
  }
  const clone = path.join(whole, 'clone')
  execFileSync('git', ['clone', '-q', '--depth', '2', pathToFileURL(whole).href, clone])
  const { changes: shallow, hidden: missing } = await readGitDates(clone, ['docs'])
  expect([...shallow.keys()]).toEqual(['docs/b.md'])
  expect(missing).toBe(1)
})
