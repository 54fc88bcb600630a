import { expect, test } from 'vitest'
import type { HeadTag } from '../../model/head-tag.ts'
import { hashSource } from '../../files/hash.ts'
import { headSources } from './content-security-policy.ts'

function tagOf(
  tag: HeadTag['tag'],
  attributes: HeadTag['attributes'],
  content: string | null = null,
): HeadTag {
  return { tag, attributes, content }
}

test('inline code is allowed by its hash, files of other sites by their origin and kind, in styles too', () => {
  const tags = [
    tagOf('script', {}, 'start()'),
    tagOf('script', { type: 'module' }, 'start()'),
    tagOf('script', { type: 'application/ld+json' }, '{}'),
    tagOf('style', {}, 'a{color:red}'),
  ]
  expect(headSources(tags)).toEqual({
    'script-src': [hashSource('start()')],
    'style-src': [hashSource('a{color:red}')],
  })
  const link = (rel: string, more: HeadTag['attributes'] = {}) =>
    tagOf('link', { rel, href: `https://${rel.replace(' ', '-')}.example/file`, ...more })
  const files = [
    tagOf('script', { src: 'https://chat.example:8443/chat.js?x' }),
    tagOf('script', { src: '/own.js' }),
    link('stylesheet'),
    link('icon'),
    link('preload', { as: 'font' }),
    link('preconnect'),
    link('license'),
  ]
  expect(headSources(files)).toEqual({
    'script-src': ['https://chat.example:8443'],
    'style-src': ['https://stylesheet.example'],
    'img-src': ['https://icon.example'],
    'font-src': ['https://preload.example'],
  })
  const css =
    '@import "https://sheets.example/a.css";@font-face{font-family:x;src:url(https://fonts.example/a.woff2)}b{background:url("https://img.example/a.png")}i{background:url(/own.png)}'
  expect(headSources([tagOf('style', {}, css)])).toEqual({
    'style-src': [hashSource(css), 'https://sheets.example'],
    'font-src': ['https://fonts.example'],
    'img-src': ['https://img.example'],
  })
})
