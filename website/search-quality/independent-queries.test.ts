import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contentsQueries } from './contents-queries.ts'
import { heldOutQueries } from './held-out-queries.ts'
import { independentQueries } from './independent-queries.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

test('every place exists in the built site, in the version that is asked', () => {
  const all = [...independentQueries, ...heldOutQueries, ...contentsQueries]
  const places = new Set(all.flatMap(({ landing }) => landing))
  expect([...places].filter((place) => !placeExists(place))).toEqual([])
  const elsewhere = independentQueries.filter(
    ({ version, pages }) =>
      pages.length === 0 || pages.some((page) => page.startsWith('/docs/v9/') !== (version === '9.x')),
  )
  expect(elsewhere).toEqual([])
})

function placeExists(place: string): boolean {
  const [route = '', anchor] = place.split('#')
  const file = join(dist, route, 'index.html')
  if (!existsSync(file)) return false
  const html = readFileSync(file, 'utf8')
  const isRedirect = html.includes('http-equiv="refresh"')
  return !isRedirect && (anchor === undefined || html.includes(` id="${anchor}"`))
}
