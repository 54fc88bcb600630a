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
  expect(await site.build('--base-url', '/below/')).toMatchObject({ code: 0, stderr: '' })
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

test('mistakes in tags are reported together', async () => {
  const head = [
    { tag: 'scrip', content: '1' },
    { tag: 'script', attributes: { scr: '/a.js' } },
    { tag: 'script', attributes: { src: 'a.js' } },
    { tag: 'script', attributes: { src: '//chat.example/a.js' }, content: 'x' },
    { tag: 'script', attributes: { onload: 'x()' }, content: 'x = "</script>"' },
    { tag: 'meta', attributes: { 'http-equiv': 'Content-Security-Policy', content: "default-src 'none'" } },
    { tag: 'meta', attributes: { name: 'x' }, content: 'x' },
    { tag: 'link', attributes: { href: '/x.css' } },
    { tag: 'style' },
    { tag: 'meta', attribute: {} },
  ]
  const site = createSite({ ...docs, 'site.config.ts': configOf({ head }) })
  const { code, stderr } = await site.build()
  expect(code).toBe(1)
  expect(site.normalize(stderr)).toMatchInlineSnapshot(`
    "✗ site.config.ts
      head[0].tag: expected "meta", "link", "script" or "style", found "scrip"
      → Did you mean "script"?

    ✗ site.config.ts
      head[1].attributes.scr: <script> has no such attribute
      → Did you mean "src"?

    ✗ site.config.ts
      head[1].content: <script> is empty
      → Add the code, or the attribute "src".

    ✗ site.config.ts
      head[2].attributes.src: expected an address or a path from the root of the site, found "a.js"
      → Write '/a.js' for a file in the static folder.

    ✗ site.config.ts
      head[3].attributes.src: expected an address or a path from the root of the site, found "//chat.example/a.js"
      → Write 'https://chat.example/a.js'.

    ✗ site.config.ts
      head[3].content: a script with "src" ignores its content
      → Use one of them.

    ✗ site.config.ts
      head[4].attributes.onload: event handlers in attributes never run, because the Content-Security-Policy forbids them
      → Put the code into "content", or into a file in the static folder.

    ✗ site.config.ts
      head[4].content: "</script" cannot be inside of <script>
      → Move the text into a file in the static folder.

    ✗ site.config.ts
      head[5].attributes["http-equiv"]: every page already has a policy, and a second one can only forbid more
      → Use the option "contentSecurityPolicy".

    ✗ site.config.ts
      head[6].content: <meta> has no content

    ✗ site.config.ts
      head[6].attributes: a meta tag needs "content" and a "name" or "property"

    ✗ site.config.ts
      head[7].attributes: a link needs "rel" and "href"

    ✗ site.config.ts
      head[8].content: <style> is empty
      → Add the rules.

    ✗ site.config.ts
      head[9].attribute: unknown option
      → Did you mean "attributes"?

    ✗ site.config.ts
      head[9].attributes: a meta tag needs "content" and a "name" or "property"
    "
  `)
})

test('a file that does not exist is named', async () => {
  const head = [{ tag: 'script', attributes: { src: '/chat.js', defer: true } }]
  const icons = { svg: 'icon.svg', appleTouch: 'touch.png', app: [{ src: 'app.png', size: 192 }] }
  const options = { head, icons, favicon: 'favicon.svg', image: 'card.png' }
  const site = createSite({ ...docs, 'static/card.png': '', 'site.config.ts': configOf(options) })
  const { code, stderr } = await site.build()
  expect(code).toBe(1)
  expect(stderr).toContain('head\n  The file that <script src="/chat.js" defer> names doesn\'t exist.')
  expect(stderr).toContain("favicon\n  The file favicon.svg doesn't exist.\n  → Put the file into the static")
  expect(stderr).toContain("icons.svg\n  The file icon.svg doesn't exist.")
  expect(stderr).toContain("icons.appleTouch\n  The file touch.png doesn't exist.")
  expect(stderr).toContain("icons.app[0].src\n  The file app.png doesn't exist.")
  expect(stderr).not.toContain('card.png')
})
