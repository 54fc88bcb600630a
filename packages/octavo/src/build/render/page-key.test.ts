import { expect, it } from 'vitest'
import type { RenderEnvironment } from '../../model/render-contract.ts'
import type { PageInput } from '../../model/page-contents.ts'
import { buildPageKey, hashEnvironment } from './page-key.ts'

const version = { name: 'current', label: '1.x', sidebars: { docs: ['a'] } }
const environment = {
  site: { title: 'T', docs: [{ id: 'default', versions: [version] }], redirects: [], checks: {} },
  bundleId: 'b',
} as unknown as RenderEnvironment
const withSite = (site: object): RenderEnvironment => ({
  ...environment,
  site: { ...environment.site, ...site },
})

it('depends on the configuration that pages show, components, the engine, and all of the route and its bodies', () => {
  const key = hashEnvironment(environment, 'engine')
  expect(hashEnvironment(withSite({ title: 'U' }), 'engine')).not.toBe(key)
  expect(hashEnvironment({ ...environment, bundleId: 'c' }, 'engine')).not.toBe(key)
  expect(hashEnvironment(environment, 'other engine')).not.toBe(key)
  const label = [{ id: 'default', versions: [{ ...version, label: '2.x' }] }]
  expect(hashEnvironment(withSite({ docs: label }), 'engine')).not.toBe(key)
  const sidebar = [{ id: 'default', versions: [{ ...version, sidebars: { docs: ['b'] } }] }]
  expect(hashEnvironment(withSite({ docs: sidebar }), 'engine')).toBe(key)
  expect(hashEnvironment(withSite({ redirects: [{}], checks: { brokenLinks: 'warn' } }), 'engine')).toBe(key)
  const pageOf = (title: string, hash: string) =>
    ({ route: { path: '/a', page: { title } }, contents: [{ file: 'a.md', hash }] }) as unknown as PageInput
  const pageKey = buildPageKey(pageOf('A', '1'), 'x')
  expect(buildPageKey(pageOf('A', '1'), 'x')).toBe(pageKey)
  expect(buildPageKey(pageOf('B', '1'), 'x')).not.toBe(pageKey)
  expect(buildPageKey(pageOf('A', '2'), 'x')).not.toBe(pageKey)
})
