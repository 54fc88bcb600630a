import { expect, test } from 'vitest'
import { problemsOf } from 'octavo/feature'
import { findPackages } from './load-reference.ts'

const one = (name: string) => ({ name, folder: name, from: null, exclude: [], sourceUrl: null })
const options = {
  path: 'api',
  packages: [one('lantern'), one('keeper')],
  externalLinks: {},
  ownLinks: {},
  corrections: null,
  history: null,
  migration: null,
}

function complaintsOf(environment: string | null): string[] {
  try {
    findPackages(options, { root: '/no/such/site', environment })
    return []
  } catch (error) {
    return problemsOf(error).map(({ message, hint }) => `${message}\n${hint}`)
  }
}

test('reports all missing packages at once, with the command that installs each, or the environment that is missing', () => {
  expect(complaintsOf('samples/2.x')).toMatchSnapshot()
  expect(complaintsOf(null)[0]).toMatchSnapshot()
})
