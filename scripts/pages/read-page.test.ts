import { expect, test } from 'vitest'
import { readPage } from './crawl-site.ts'

test("finds a page's links, files and ids like a browser does", () => {
  const html = `<!doctype html><html><head>
    <link rel="canonical" href="/elsewhere"><link rel="stylesheet" href="../a.css">
    <script src="/app.js"></script><script>"<a href='/no'>"</script></head>
    <body id="top"><!-- <a href="/no"> --><a href="b#x&amp;y">b</a><a>none</a><a href="https://other.example/">o</a>
    <a href="mailto:a@b.example">m</a><img src="i.png" srcset="i.png 1x, /j.png 2x"><video poster="p.jpg"></video>
    <template><a href="/no" id="no"></a></template><noscript><a href="/plain" id="plain">p</a></noscript>
    <iframe src="/frame"></iframe></body></html>`
  expect(readPage(html, 'https://x.example/docs/a')).toEqual({
    links: ['https://x.example/docs/b#x&y', 'https://x.example/plain'],
    loads: ['a.css', 'app.js', 'docs/i.png', 'docs/i.png', 'j.png', 'docs/p.jpg'].map(
      (path) => `https://x.example/${path}`,
    ),
    ids: new Set(['top', 'plain']),
  })
})
