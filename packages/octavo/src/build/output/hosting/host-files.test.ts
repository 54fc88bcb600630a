import { expect, test } from 'vitest'
import { buildHeaderRules, formatHeadersFile, formatNginxFile, formatVercelFile } from './host-files.ts'

const site = { baseUrl: '/base/', trailingSlash: undefined }
const rules = buildHeaderRules("default-src 'none'", '/base/')
const redirects = [
  { from: '/old', to: '/docs/new#part', permanent: true },
  { from: '/docs/v10/:path*', to: '/docs/:path*', permanent: true },
  { from: '/chat', to: 'https://chat.example/x', permanent: false },
  { from: '/all/*', to: '/docs/*', permanent: false },
]

// developers.cloudflare.com/pages/configuration is stricter than docs.netlify.com/manage/routing.
test('formats _headers for the hosts that read it', () => {
  expect(formatHeadersFile(rules)).toMatchSnapshot()
})

test('vercel.json contains redirects and headers', () => {
  const config = parseVercelFile(formatVercelFile(site, redirects, rules))
  expect(config.redirects.map((one) => Object.values(one).join(' '))).toEqual([
    '/base/old /base/docs/new#part true',
    '/base/docs/v10/:path* /base/docs/:path* true',
    '/base/chat https://chat.example/x false',
    '/base/all/:rest* /base/docs/:rest* false',
  ])
  const caching = { key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }
  const common = rules[0]?.headers.map(([key, value]) => ({ key, value })) ?? []
  expect(config.headers).toEqual([
    { source: '/base/(.*)', headers: [...common, caching] },
    {
      source: '/base/assets/(.*)',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ])
  expect(config.cleanUrls).toBe(false)
  expect(formatVercelFile({ ...site, trailingSlash: false }, [], rules)).toContain('"cleanUrls": true')
})

function parseVercelFile(text: string) {
  return JSON.parse(text) as {
    cleanUrls: boolean
    redirects: { source: string; destination: string; permanent: boolean }[]
    headers: { source: string; headers: { key: string; value: string }[] }[]
  }
}

test('nginx rewrites in the order of the list, redirects no backslash, and every line and quote is complete', () => {
  const text = formatNginxFile(site, redirects, rules)
  expect(text.split('\n').filter((line) => line.startsWith('rewrite'))).toMatchSnapshot()
  expect(text).toContain('try_files $uri $uri/index.html $uri.html =404;')
  expect(text).toContain('error_page 404 /base/404.html;')
  const [guard = '', inside = ''] = formatNginxFile(site, redirects, rules).split('\n')
  // No address can lead to another host, and none that a page chose is read as a variable.
  expect([guard, inside]).toEqual([String.raw`if ($uri ~ "\\\\|//") {`, '  return 404;'])
  const chosen = [{ from: '/', to: '/docs/$document_root', permanent: false }]
  expect(formatNginxFile(site, chosen, rules)).toContain('"/base/docs/%24document_root" redirect;')
  const lines = formatNginxFile(site, redirects, rules).split('\n').filter(Boolean)
  const bare = lines.map((line) => line.replaceAll(/"(?:[^"\\]|\\.)*"/g, 'text').trim())
  expect(bare.filter((line) => !/^[^"]*(?:;|\{|\})$/.test(line))).toEqual([])
  expect(bare.filter((line) => line.endsWith('{'))).toHaveLength(bare.filter((line) => line === '}').length)
})

test('the document that samples run in has a policy of its own on every host', () => {
  const frame = { path: 'assets/live/frame-ab.html', policy: 'script-src blob:' }
  const own = buildHeaderRules("default-src 'none'", '/base/', frame)
  const policy = "script-src blob:; sandbox allow-scripts allow-forms; frame-ancestors 'self'"
  expect(formatHeadersFile(own)).toContain(
    `/base/assets/live/frame-ab.html\n  ! Content-Security-Policy\n  Content-Security-Policy: ${policy}\n`,
  )
  const { headers } = parseVercelFile(formatVercelFile(site, [], own))
  expect(headers.at(-1)).toEqual({
    source: '/base/assets/live/frame-ab.html',
    headers: [{ key: 'Content-Security-Policy', value: policy }],
  })
  const [, location = ''] = formatNginxFile(site, [], own).split(
    'location = /base/assets/live/frame-ab.html {',
  )
  const block = location.slice(0, location.indexOf('}'))
  expect(block).toContain(`add_header Content-Security-Policy "${policy}" always;`)
  expect(block).not.toContain("default-src 'none'")
  expect(block).toContain('X-Content-Type-Options')
})
