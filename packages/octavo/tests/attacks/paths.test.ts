/** Every spelling of a path that could lead out of a site, on each server. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configOf, siteIn } from '../build/test-site.ts'
import { sendRaw, serveAttacked } from '../faults/attacked-server.ts'
import { listWords } from '../faults/hostile-text.ts'

const secret = 'a secret beside the site'
const dots = listWords(
  '.. %2e%2e %2E%2E .%2e %2e. %252e%252e %c0%ae%c0%ae %e0%80%ae %uff0e%uff0e ..; ..%00 \u2025 ．． ....',
)
const slashes = ['/', '%2f', '%2F', '\\', '%5c', '%252f', '%c0%af', '%e0%80%af', '//', '/./', '%u2215', '／']
const relative = dots.flatMap((dot) =>
  slashes.flatMap((slash) => [
    `/${dot}${slash}secret.txt`,
    `/docs${slash}${dot}${slash}${dot}${slash}secret.txt`,
    `/assets/${dot}${slash}${dot}${slash}${dot}${slash}secret.txt`,
  ]),
)
const absolute = (root: string) => [
  ...listWords(`
    /etc/passwd //etc/passwd ${root}/secret.txt /${root}/secret.txt file://${root}/secret.txt /@fs${root}/secret.txt
    /@fs/etc/passwd /@id/x /.env /key.pem /.netrc http://x${root}/secret.txt http://x/../secret.txt /.octavo-site
    /.octavo/routes.json /_headers /site.config.ts /~root /C:\\x /con /%00 * x ? /..`),
  '/docs\0',
  '',
  `/${'a/'.repeat(3000)}`,
  `/${'%2e%2e/'.repeat(1000)}secret.txt`,
]

test.each(['dev', 'preview'] as const)(
  `%s: none of ${relative.length + absolute('').length} paths leads out of the site`,
  async (command) => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-test-')))
    const site = siteIn(root)
    site.write({
      'site.config.ts': configOf({}),
      'content/pages/index.md': '# Home\n',
      'content/docs/index.md': '# Docs\n',
      'static/a.txt': 'a',
      'secret.txt': secret,
      '.env': secret,
      '.netrc': secret,
    })
    expect(await site.build()).toMatchObject({ code: 0 })
    site.write({ 'static/key.pem': secret, 'static/.env': secret })
    const server = await serveAttacked(command, root)
    const paths = [...relative, ...absolute(root)]
    try {
      const ask = (path: string) =>
        sendRaw(server.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      const answers = await Promise.all(paths.map(async (path) => [path, await ask(path)] as const))
      for (const [path, answer] of answers) {
        expect(answer, path).not.toContain(secret)
        expect(answer, path).not.toMatch(/root:x?:0|"trailingSlash"|Content-Security-Policy:.*\n.*\n\//i)
        expect(answer.slice(0, 12), path).toMatch(/^HTTP\/1\.1 (?:200|30[78]|40\d|414|431)/)
      }
      expect(await ask('/docs')).toMatch(/^HTTP\/1\.1 200 OK/)
      server.expectSound()
    } finally {
      server.stop()
      rmSync(root, { recursive: true })
    }
  },
)
