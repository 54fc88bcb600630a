import { expect, test } from 'vitest'
import { siteOf, versionOf } from '../../../tests/route-fixtures.ts'
import { checkNeededPackages } from './needed-packages.ts'

const samples = { folder: 'samples', live: false, minimums: null }
const site = siteOf({ versions: [versionOf({}), versionOf({ samples }), versionOf({ samples })] })

test('an option of a feature that is a package is reported once if the site has not added the package', () => {
  expect(checkNeededPackages(site, [{ name: 'history' }])).toEqual([
    {
      severity: 'error',
      message:
        'The option "docs.versions[1].samples" needs the package octavo-samples, which the configuration doesn\'t use.',
      hint: 'Run: npm install --save-dev octavo-samples, and add samples() to "integrations" in site.config.ts.',
      file: 'site.config.ts',
    },
  ])
  expect(checkNeededPackages(site, [{ name: 'samples' }])).toEqual([])
})
