import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { SiteError } from '../problems/site-error.ts'
import { explainBundleError } from './bundle-problems.ts'

function errorOf(message: string): Error {
  return Object.assign(new Error('Build failed with 1 error'), { errors: [{ message }] })
}

test('a disk without room is no mistake of the engine, and an unknown error stays as it is', () => {
  const message =
    'Failed to write file in /site/.octavo/made/a.js\n\nCaused by:\n    No space left on device (os error 28)'
  const explained = explainBundleError(errorOf(message), '/site')
  expect(explained).toBeInstanceOf(SiteError)
  expect((explained as SiteError).problems).toEqual([
    {
      severity: 'error',
      message: 'Writing /site/.octavo/made/a.js failed: the disk is full.',
      hint: 'Free some space and run the command again.',
    },
  ])
  const error = errorOf('Something went wrong inside')
  expect(explainBundleError(error, '/site')).toBe(error)
})

test("settings in tsconfig.json that the bundler refuses are the site's, and one that extends itself is named", () => {
  const message =
    'plugin threw an error\n\nCaused by:\n    0: Failed to load tsconfig "/site/tsconfig.json": JSONError { path: "/site/tsconfig.json", message: "missing field `path` at line 1 column 17", line: 1, column: 17 }\n'
  const explained = explainBundleError(errorOf(message), '/site')
  expect((explained as SiteError).problems).toEqual([
    {
      severity: 'error',
      message: "The settings in this file can't be used: missing field `path`",
      hint: 'Correct the file: the settings in it decide how your components are compiled.',
      file: 'tsconfig.json',
      line: 1,
      column: 17,
    },
  ])
  const circular =
    'Tsconfig extends configs circularly: "/site/tsconfig.json" -> "/site/b.json" -> "/site/tsconfig.json"'
  const named = explainBundleError(errorOf(circular), '/site') as SiteError
  expect(named.problems[0]).toMatchObject({
    message: 'The settings in this file can\'t be used: "extends" leads back to this file',
    file: 'tsconfig.json',
  })
})

test('a mistake in a module whose id has a query is placed in its file', () => {
  const root = createTemporaryFolder()
  writeFileSync(join(root, 'lamp.svg'), '<svg>\n')
  const mistake = {
    message: 'Unexpected end',
    id: `${join(root, 'lamp.svg')}?component`,
    loc: { line: 1, column: 4 },
  }
  const error = Object.assign(new Error('Build failed with 1 error'), { errors: [mistake] })
  expect((explainBundleError(error, root) as SiteError).problems).toMatchObject([
    { message: 'Syntax error: Unexpected end', file: 'lamp.svg', line: 1, column: 5 },
  ])
})
