import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeFileError, listFiles, findUp } from './files.ts'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'

test('lists files below a folder, including those behind links that are no circles, and finds the nearest above it', () => {
  const folder = createTemporaryFolder({ 'b/c.txt': '', 'a.txt': '', '.well-known/x': '' })
  const other = createTemporaryFolder({ 'd.txt': '' })
  symlinkSync(other, join(folder, 'linked'))
  symlinkSync('gone', join(folder, 'dangling'))
  symlinkSync('loop', join(folder, 'loop'))
  mkdirSync(join(folder, 'empty'))
  expect(listFiles(folder)).toEqual(['.well-known/x', 'a.txt', 'b/c.txt', 'linked/d.txt'])
  expect(listFiles(join(folder, 'missing'))).toEqual([])
  const circular = createTemporaryFolder({ 'v2/a.txt': '', 'b.txt': '' })
  for (const name of ['one', 'two', 'v2/up']) symlinkSync(circular, join(circular, name))
  symlinkSync('v2', join(circular, 'latest'))
  expect(listFiles(circular)).toEqual(['b.txt', 'latest/a.txt', 'v2/a.txt'])
  // Each level doubles the paths to the next.
  const levels = Array.from({ length: 25 }, (_, level) => `level-${level}`)
  const doubled = createTemporaryFolder(Object.fromEntries(levels.map((level) => [`${level}/a.txt`, ''])))
  for (const [index, level] of levels.slice(1).entries())
    for (const name of ['left', 'right']) symlinkSync(`../${level}`, join(doubled, `level-${index}`, name))
  expect(describeFileError(errorOf(() => listFiles(doubled)))?.message).toMatch(
    /^Reading .*\/level-\d+ is not possible: symbolic links lead to it on more than 100 paths\.$/,
  )
  const root = createTemporaryFolder({ 'b/nearest.json': '', 'b/c/d/e.md': '', 'b/c/nearest.json': '' })
  const find = (folder: string) => findUp('nearest.json', path.join(root, folder))
  expect(find('b/c')).toBe(path.join(root, 'b/c/nearest.json'))
  expect(find('b/c/d')).toBe(path.join(root, 'b/c/nearest.json'))
  expect(find('b')).toBe(path.join(root, 'b/nearest.json'))
  expect(find('')).toBeNull()
})

test.runIf(process.platform === 'linux')('describes a full disk', () => {
  expect(describeFileError(errorOf(() => writeFileSync('/dev/full', 'x')))).toEqual({
    severity: 'error',
    message: 'Writing a file failed: the disk is full.',
    hint: 'Free some space and run the command again.',
  })
})

test('describes a path that goes through a file, and leaves other errors alone', () => {
  const folder = createTemporaryFolder({ file: '' })
  expect(describeFileError(errorOf(() => mkdirSync(join(folder, 'file/x'))))).toMatchObject({
    message: `Creating ${folder}/file/x is not possible: a part of its path is a file.`,
  })
  expect(describeFileError(new Error('x'))).toBeNull()
  expect(describeFileError('ENOSPC')).toBeNull()
})

test('says that a folder above can not be created, for which Node has no code', () => {
  const folder = createTemporaryFolder()
  symlinkSync('nowhere/at-all', join(folder, 'link'))
  expect(
    describeFileError(errorOf(() => mkdirSync(join(folder, 'link/x'), { recursive: true }))),
  ).toMatchObject({
    message: expect.stringContaining(
      'the file system is read-only, or a link in its path leads nowhere',
    ) as string,
  })
})

test.each([
  ['scandir', 'Reading /a is not allowed.', 'Give your user read access to it.'],
  [
    'mkdir',
    'Creating /a is not allowed.',
    'Give your user write access to the folder, or choose another one.',
  ],
])('asks for the missing permission: %s', (syscall, message, hint) => {
  const error = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall, path: '/a' })
  expect(describeFileError(error)).toEqual({ severity: 'error', message, hint })
})

function errorOf(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('it worked')
}
