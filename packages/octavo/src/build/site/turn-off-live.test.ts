import { expect, test } from 'vitest'
import { siteOf, versionOf } from '../../../tests/route-fixtures.ts'
import { turnOffLive } from './turn-off-live.ts'

const site = siteOf({
  versions: [versionOf({ samples: { folder: 'samples', live: true, minimums: null, only: null } })],
})
const runner = { name: 'live', runnable: { includes: () => false, build: async () => null } }

test("readers can't run samples without the package for it, and authors are told", () => {
  const off = turnOffLive(site, [])
  expect(off.site.docs[0]?.versions[0]?.samples).toMatchObject({ folder: 'samples', live: false })
  expect(off.problems).toMatchObject([
    { severity: 'warning', message: expect.stringContaining('octavo-live') },
  ])
  expect(turnOffLive(site, [runner])).toEqual({ site, problems: [] })
})
