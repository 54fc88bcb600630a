import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOctavo } from '../../packages/octavo/tests/browser/octavo-process.ts'
import { expect, proof, root, test } from './site-test.ts'

const post = 'https://twitter.com/alexdotjs/status/1386274093041950722'
const services = {
  ANALYTICS_ID: 'G-ABC123DEF4',
  SEARCH_APP_ID: 'APPID',
  SEARCH_API_KEY: 'public-key',
  SEARCH_INDEX: 'docs',
  SOCIAL_WIDGET: 'on',
}

test('without the widget a post is a link with a description', async ({ page, open }) => {
  await open('/docs/caching')
  const link = page.locator(`a[href="${post}"]`)
  await expect(link).toHaveText('@alexdotjs on Twitter')
  await expect(page.locator('main p', { has: link })).toContainText("tRPC's author wrote a thread")
  await expect(page.locator('[data-social-post], main blockquote')).toHaveCount(0)
})

test('environment variables enable services and their policy', proof, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-services-'))
  try {
    const out = join(folder, 'site')
    const env = { ...process.env, FORCE_COLOR: '0', ...services }
    await runOctavo({ args: ['build', '--root', root, '--out', out], env })
    const headers = readFileSync(join(out, '_headers'), 'utf8')
    const html = readFileSync(join(out, 'docs/caching/index.html'), 'utf8')
    const meta = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? ''
    for (const policy of [headers, meta]) {
      expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/)
      expect(policy).toMatch(/script-src [^;]*https:\/\/platform\.twitter\.com/)
      expect(policy).toMatch(/connect-src [^;]*https:\/\/appid-dsn\.algolia\.net/)
      expect(policy).toMatch(/frame-src [^;]*https:\/\/platform\.twitter\.com/)
    }
    expect(html).toMatch(/<script async src="\/assets\/analytics-\w+\.js">/)
    expect(html).toMatch(/<script async="" src="\/assets\/social-\w+\.js">/)
    // The element that the network replaces contains only the address, and no quoted text.
    const quoted = /<blockquote class="twitter-tweet"[^>]*>(.*?)<\/blockquote>/.exec(html)?.[1] ?? ''
    expect(quoted).toContain(`href="${post}"`)
    expect(quoted.replaceAll(/<[^>]+>/g, '')).toBe('@alexdotjs on Twitter')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
