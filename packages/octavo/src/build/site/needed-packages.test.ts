import { expect, test } from 'vitest'
import { siteOf, versionOf } from '../../../tests/route-fixtures.ts'
import { checkNeededPackages } from './needed-packages.ts'

const samples = { folder: 'samples', live: false, minimums: null, only: null }
const reference = {
  path: 'api',
  packages: [],
  externalLinks: {},
  ownLinks: {},
  corrections: null,
  history: 'data/history',
  migration: null,
}
const site = siteOf({
  versions: [versionOf({}), versionOf({ reference, samples }), versionOf({ reference, samples })],
})

test('an option of a feature that is a package is reported once if the site has not added the package', () => {
  const [missing, ...others] = checkNeededPackages(site, [{ name: 'history' }, { name: 'samples' }])
  expect(others).toEqual([])
  expect(missing).toEqual({
    severity: 'error',
    message:
      'The option "docs.versions[1].reference" needs the package octavo-reference, which the configuration doesn\'t use.',
    hint: 'Run: npm install --save-dev octavo-reference, and add reference() to "integrations" in site.config.ts.',
    file: 'site.config.ts',
  })
  expect(checkNeededPackages(site, [{ name: 'reference' }])).toMatchObject([
    { message: expect.stringContaining('"docs.versions[1].samples" needs the package octavo-samples') },
    {
      message: expect.stringContaining(
        '"docs.versions[1].reference.history" needs the package octavo-history',
      ),
    },
  ])
  const [images] = checkNeededPackages(siteOf({ socialImages: true }), [])
  expect(images).toMatchObject({
    message: expect.stringContaining('"socialImages" needs the package octavo-social-images'),
    hint: 'Run: npm install --save-dev octavo-social-images, and add socialImages() to "integrations" in site.config.ts.',
  })
  expect(
    checkNeededPackages(
      site,
      ['samples', 'reference', 'history'].map((name) => ({ name })),
    ),
  ).toEqual([])
})
