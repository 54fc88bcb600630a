import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { configOf, createSite } from './test-site.ts'

const docs = { 'content/docs/index.md': '# Docs\n\nText.\n' }
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('tags are in every page, below the base URL, and both policies allow them', async () => {
  const head = [
    { tag: 'meta', attributes: { name: 'author', content: 'A "B" & C' } },
    { tag: 'link', attributes: { rel: 'me', href: '/me.html', crossorigin: true, title: false } },
    { tag: 'script', attributes: { async: true, src: 'https://chat.example/chat.js' } },
    { tag: 'script', content: 'if (1 < 2) window.started = true' },
    { tag: 'style', attributes: { media: 'print' }, content: 'b{color:red}' },
  ]
  const site = createSite({ ...docs, 'static/me.html': '<p>Me</p>', 'site.config.ts': configOf({ head }) })
  await site.succeed('--base-url', '/below/')
  for (const file of ['index.html', 'docs/index.html', '404.html'])
    expect(site.read(file)).toContain(
      '<meta name="author" content="A &quot;B&quot; &amp; C"><link rel="me" href="/below/me.html" crossorigin>' +
        '<script async src="https://chat.example/chat.js"></script><script>if (1 < 2) window.started = true</script>' +
        '<style media="print">b{color:red}</style></head>',
    )
  const meta = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(site.read('index.html'))?.[1]
  for (const policy of [meta, site.read('_headers')]) {
    expect(policy).toMatch(/script-src [^;]* https:\/\/chat\.example/)
    expect(policy).toContain(hashOf('if (1 < 2) window.started = true'))
    expect(policy).toContain(hashOf('b{color:red}'))
  }
})

test('a file that does not exist is named', async () => {
  const head = [{ tag: 'script', attributes: { src: '/chat.js', defer: true } }]
  const icons = { svg: 'icon.svg', appleTouch: 'touch.png', app: [{ src: 'app.png', size: 192 }] }
  const options = { head, icons, favicon: 'favicon.svg', image: 'card.png' }
  const site = createSite({ ...docs, 'static/card.png': '', 'site.config.ts': configOf(options) })
  const stderr = await site.fail()
  expect(stderr).toContain('head\n  The file that <script src="/chat.js" defer> names doesn\'t exist.')
  expect(stderr).toContain("favicon\n  The file favicon.svg doesn't exist.\n  → Put the file into the static")
  expect(stderr).toContain("icons.svg\n  The file icon.svg doesn't exist.")
  expect(stderr).toContain("icons.appleTouch\n  The file touch.png doesn't exist.")
  expect(stderr).toContain("icons.app[0].src\n  The file app.png doesn't exist.")
  expect(stderr).not.toContain('card.png')
})
