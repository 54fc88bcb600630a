import { expect, test } from 'vitest'
import { siteOf, versionOf } from '../../../tests/route-fixtures.ts'
import { checkMissingFeatures } from './missing-features.ts'

const site = siteOf({
  versions: [versionOf({ label: '2.x', samples: { folder: 'samples', live: false, minimums: null } })],
})

test("an option that no feature of the site reads is an error that names the package and the option's place", () => {
  expect(checkMissingFeatures(site, [])).toEqual([
    {
      severity: 'error',
      message:
        'The option "samples" of the version "2.x" needs the package octavo-samples, which the configuration doesn\'t use.',
      hint: 'Run: npm install --save-dev octavo-samples, and add samples() to "integrations" in site.config.ts.',
      file: 'site.config.ts',
    },
  ])
  expect(checkMissingFeatures(site, [{ name: 'samples' }])).toEqual([])
  expect(checkMissingFeatures(siteOf({ versions: [versionOf({})] }), [])).toEqual([])
})
