import { expect, it } from 'vitest'
import { chooseReleases } from './read-histories.ts'

const versions = [
  '9.9.0',
  '9.10.1',
  '9.10.12',
  '9.10.2',
  '10.0.0-proxy.1',
  '10.0.0',
  '10.2.0',
  '10.10.0',
  '11.0.0-rc.1',
]

it('takes the newest patch of every minor in the range, both ends included, in the order of the numbers', () => {
  expect(chooseReleases(versions, { from: '9.0', to: null })).toEqual([
    '9.9.0',
    '9.10.12',
    '10.0.0',
    '10.2.0',
    '10.10.0',
  ])
  expect(chooseReleases(versions, { from: '9.10', to: '10.2' })).toEqual(['9.10.12', '10.0.0', '10.2.0'])
})
