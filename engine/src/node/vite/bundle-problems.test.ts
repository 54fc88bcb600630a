import { expect, test } from 'vitest'
import { SiteError } from '../support/site-error.ts'
import { explainBundleError } from './bundle-problems.ts'

function errorOf(message: string): Error {
  return Object.assign(new Error('Build failed with 1 error'), { errors: [{ message }] })
}

test('a disk without room is no mistake of the engine', () => {
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
})

test('an unknown error stays as it is', () => {
  const error = errorOf('Something went wrong inside')
  expect(explainBundleError(error, '/site')).toBe(error)
})
