import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder, readFiles } from '../../../tests/temporary-folder.ts'
import { describeFileError, listFiles, readJson, writeFileAtomic } from './files.ts'

test('writes a file, its folders and no leftovers', async () => {
  const folder = createTemporaryFolder()
  await writeFileAtomic(join(folder, 'a/b.json'), '1')
  await writeFileAtomic(join(folder, 'a/b.json'), '2')
  expect(readFiles(folder)).toEqual({ 'a/b.json': '2' })
})

test('a write that fails keeps the old file and leaves nothing behind', async () => {
  const folder = createTemporaryFolder({ 'a/kept': 'x' })
  await expect(writeFileAtomic(join(folder, 'a'), '1')).rejects.toThrow('EISDIR')
  expect(readdirSync(folder)).toEqual(['a'])
})

test('writes of one file at once do not disturb each other', async () => {
  const folder = createTemporaryFolder()
  await Promise.all(Array.from({ length: 20 }, (_, index) => writeFileAtomic(join(folder, 'x'), `${index}`)))
  expect(Object.keys(readFiles(folder))).toEqual(['x'])
})

test('reads JSON and takes a missing or broken file for none', async () => {
  const folder = createTemporaryFolder({ 'good.json': '{"a":1}', 'bad.json': '{"a":' })
  expect(await readJson(join(folder, 'good.json'))).toEqual({ a: 1 })
  expect(await readJson(join(folder, 'bad.json'))).toBeNull()
  expect(await readJson(join(folder, 'none.json'))).toBeNull()
  await expect(readJson(folder)).rejects.toThrow('EISDIR')
})

test('lists files below a folder, through links too', async () => {
  const folder = createTemporaryFolder({ 'b/c.txt': '', 'a.txt': '', '.well-known/x': '' })
  const other = createTemporaryFolder({ 'd.txt': '' })
  symlinkSync(other, join(folder, 'linked'))
  mkdirSync(join(folder, 'empty'))
  expect(await listFiles(folder)).toEqual(['.well-known/x', 'a.txt', 'b/c.txt', 'linked/d.txt'])
  expect(await listFiles(join(folder, 'missing'))).toEqual([])
})

test.runIf(process.platform === 'linux')('describes a full disk', () => {
  expect(describeFileError(errorOf(() => writeFileSync('/dev/full', 'x')))).toEqual({
    severity: 'error',
    message: 'Writing a file failed: the disk is full.',
    hint: 'Free some space and run the command again.',
  })
})

test('describes a path through a file', () => {
  const folder = createTemporaryFolder({ file: '' })
  expect(describeFileError(errorOf(() => mkdirSync(join(folder, 'file/x'))))).toMatchObject({
    message: `Creating ${folder}/file/x is not possible: a part of its path is a file.`,
  })
})

test.each([
  ['scandir', 'Reading /a is not allowed.', 'Give your user read access to it.'],
  [
    'mkdir',
    'Creating /a is not allowed.',
    'Give your user write access to the folder, or choose another one.',
  ],
])('%s that is refused: asks for the access it needs', (syscall, message, hint) => {
  const error = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall, path: '/a' })
  expect(describeFileError(error)).toEqual({ severity: 'error', message, hint })
})

test('leaves other errors alone', () => {
  expect(describeFileError(new Error('x'))).toBeNull()
  expect(describeFileError('ENOSPC')).toBeNull()
})

function errorOf(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('it worked')
}
