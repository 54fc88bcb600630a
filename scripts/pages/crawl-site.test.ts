import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../listen.ts'
import { crawlSite } from './crawl-site.ts'

/** Serves these pages, 404 for all others, and a redirect for `/s/moved`. */
async function serve(pages: Record<string, string>) {
  const { port, stop } = await listen(({ url = '' }, response) => {
    if (url === '/s/moved') return response.writeHead(301, { location: '/s/a' }).end()
    return response.writeHead(url in pages ? 200 : 404).end(pages[url])
  })
  onTestFinished(stop)
  return `http://127.0.0.1:${port}`
}

test('a crawl finds addresses that are missing, moved, outside or not loaded, and missing fragments', async () => {
  const origin = await serve({
    '/s/': `<a href="/s/a#x">a</a> <a href="/s/a#no">a</a> <a href="gone">b</a> <a href="/s/moved">c</a>
      <a href="/out">d</a> <a href="/s/f.zip">e</a> <img src="no.png">`,
    '/s/a': '<p id="x"><a href="/s/">home</a>',
    '/s/b': '',
    '/out': '',
    '/s/sitemap.xml': '<loc>https://published.example/s/b</loc>',
  })
  const { pages, links, findings } = await crawlSite(`${origin}/s/`)
  expect({ pages, links }).toEqual({ pages: 6, links: 8 })
  expect(findings.map((finding) => finding.replaceAll(origin, ''))).toEqual([
    '/s/, linked from the sitemap: /s/no.png answers 404',
    '/s/gone, linked from /s/: answers 404',
    '/s/moved, linked from /s/: answers 301',
    '/out, linked from /s/, lies outside /s/',
    '/s/f.zip, linked from /s/: answers 404',
    '/s/a#no, linked from /s/: no such place',
  ])
})
