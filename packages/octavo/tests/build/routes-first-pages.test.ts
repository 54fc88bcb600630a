import { expect, test } from 'vitest'
import { findElements, insideOf, textOf, visibleHtml } from './html.ts'
import { configOf, createSite } from './test-site.ts'

/** Addresses that an open page asks for ahead of a click, as files of the output. */
function payloadsLinkedFrom(html: string): string[] {
  const hrefs = findElements(html, 'a').flatMap(({ href }) =>
    href?.startsWith('/') && !href.endsWith('.md') ? [href] : [],
  )
  return [...new Set(hrefs)].map((href) => `${href.slice(1).replace(/\/?(?:#.*)?$/, '')}/index.txt`)
}

test('a site of docs alone needs no page at its root, which leads to the docs, and no link leads there', async () => {
  const site = createSite({
    'site.config.ts': configOf({ navbar: { title: 'Mini' } }),
    'content/docs/first.md': '# First\n\nSee [the next](next.md).\n',
    'content/docs/next.md': '# Next\n\nText.\n',
  })
  site.remove('content/pages/index.md')
  await site.succeed()
  const output = site.output()
  const linked = payloadsLinkedFrom(site.read('docs/next/index.html'))
  expect(linked).toContain('docs/first/index.txt')
  expect(linked.filter((file) => !output.has(file))).toEqual([])
  expect(site.read('index.html')).toContain('<meta http-equiv="refresh" content="0; url=/docs/')
})

test('content/pages/404.md is the page for unknown addresses', async () => {
  const site = createSite({
    'content/docs/index.md': '# Docs\n\nText.\n',
    'content/pages/404.md': '# Lost at sea\n\nTry the [home page](/).\n',
  })
  await site.succeed()
  const html = visibleHtml(site.read('404.html'))
  expect(textOf(insideOf(html, 'main'))).toContain('Lost at sea')
  expect(textOf(insideOf(html, 'title'))).toBe('Lost at sea | Mini')
  expect(html).toContain('content="noindex"')
  expect([...site.output().keys()].filter((file) => file.startsWith('404'))).toEqual(['404.html'])
  expect(site.read('sitemap.xml')).not.toContain('404')
})
