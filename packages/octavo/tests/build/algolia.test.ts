import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { configOf, createSite } from './test-site.ts'

const pages = {
  'content/docs/index.md': '# Lamps\n\nA lamp needs oil.\n\n## Lighting\n\nUse `createLamp`.\n',
  'content/docs/horn.md': '---\ntitle: Horn\nkeywords: [fog]\n---\n\nLoud.\n',
  'content/docs/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nSecret passage.\n',
}

test('octavo search push: says what it would send, replaces the index atomically, and explains failures', async () => {
  const calls: string[] = []
  let sent = ''
  let isRefusing = false
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      sent += body
      calls.push(
        `${request.method} ${request.url?.replace(/_tmp_\d+/, '_tmp').replace(/\?.*/, '')} ${body.length > 2}`,
      )
      response.writeHead(isRefusing ? 403 : 200, { 'content-type': 'application/json' })
      response.end(
        isRefusing
          ? '{"message":"Invalid key","status":403}'
          : '{"taskID":1,"status":"published","objectIDs":[]}',
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const host = `http://localhost:${(server.address() as AddressInfo).port}`
  const lighting = `${pages['content/docs/index.md']}\n<!-- search: strike a match -->\n`
  const site = createSite({
    ...pages,
    'content/docs/index.md': lighting,
    'site.config.ts': `import { algolia } from 'octavo-algolia'
${configOf({ search: true }).replace(
  'defineSite({',
  `defineSite({ integrations: [algolia({ appId: 'APP', indexName: 'lamps', host: '${host}' })],`,
)}`,
  })
  const missing = await site.build()
  expect(missing.stderr).toContain(
    'The integration "algolia" failed: "apiKey" is missing. Add it to algolia(), or set ALGOLIA_SEARCH_KEY',
  )
  const env = { ALGOLIA_SEARCH_KEY: 'public' }
  await site.octavo(['build'], { env })
  expect(site.read('docs/index.html')).toContain(`rel="preconnect" href="${host}"`)
  expect([...site.output().keys()]).not.toContain('search-index-default.json')
  const push = (args: string[], more = {}) =>
    site.octavo(['search', 'push', ...args], { env: { ...env, ...more } })
  const dry = await push([])
  expect(dry.stdout).toContain('4 records for the index "lamps"')
  expect(dry.stdout).toContain('en docs-default-current: 3')
  expect(calls).toEqual([])
  expect((await push(['--apply'])).stderr).toContain('Set ALGOLIA_ADMIN_KEY')
  expect((await push(['--apply'], { ALGOLIA_ADMIN_KEY: 'secret' })).code).toBe(0)
  expect(calls).toContain('POST /1/indexes/lamps_tmp/batch true')
  expect(sent).toContain('"keywords":["strike a match"]')
  expect(calls.at(-2) ?? '').toContain('/1/indexes/lamps_tmp/operation')
  isRefusing = true
  const refused = await push(['--apply'], { ALGOLIA_ADMIN_KEY: 'wrong' })
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('The search service did not accept the records: Invalid key')
  server.closeAllConnections()
  server.close()
})
