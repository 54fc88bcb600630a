import { expect, test } from 'vitest'
import { siteOf } from '../../../tests/route-fixtures.ts'
import { buildMetaPolicy, buildPolicy } from './content-security-policy.ts'

function policyOf(parts: Parameters<typeof siteOf>[0] = {}) {
  return buildPolicy({ site: siteOf(parts), styles: ['a{}', 'a{}', 'b{}'], inlineScripts: ['run()'] })
}

test("allows only named sources, inline parts by their hashes, and what is configured, also in a document's short policy", () => {
  expect(policyOf().split('; ')).toMatchSnapshot()
  expect(policyOf()).not.toContain('unsafe')
  const policy = policyOf({
    socialWidget: { script: 'https://platform.example/widgets.js', global: 'x' },
    contentSecurityPolicy: { 'img-src': ['https://img.example'], 'frame-src': ['https://video.example'] },
  })
  expect(policy).toMatch(/script-src 'self' 'sha256-\S+' https:\/\/platform\.example;/)
  expect(policy).toMatch(/img-src [^;]*https:\/\/img\.example/)
  expect(policy).toContain('frame-src https://platform.example https://video.example;')
  const parts = { styles: ['a{}'], inlineScripts: ['run()'] }
  expect(buildMetaPolicy({ site: siteOf({}), ...parts }).split(';')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='",
    "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
  ])
  const contentSecurityPolicy = { 'connect-src': ['https://api.example'] }
  const short = buildMetaPolicy({ site: siteOf({ contentSecurityPolicy }), ...parts })
  expect(short).toContain("connect-src 'self' https://api.example;")
})
