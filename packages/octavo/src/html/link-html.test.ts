import { expect, test } from 'vitest'
import { linkHtml } from './link-html.ts'

const site = { baseUrl: '/base/', trailingSlash: true }
const newTab = 'target="_blank" rel="noopener noreferrer"'

test.each([
  ['<a href="/docs/x">x</a>', '<a href="/base/docs/x/">x</a>'],
  ["<A class=big HREF='/docs/x#y'>x</A>", '<A class=big HREF="/base/docs/x/#y">x</A>'],
  ['<a href=/docs/x>x</a>', '<a href="/base/docs/x/">x</a>'],
  ['<a href="/">home</a>', '<a href="/base/">home</a>'],
  ['<a href="/search?a=1&amp;b=2">x</a>', '<a href="/base/search/?a=1&amp;b=2">x</a>'],
  ['<a href="#here">x</a>', '<a href="#here">x</a>'],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  ['<a href="/img/logo.svg">x</a>', `<a ${newTab} href="/base/img/logo.svg">x</a>`],
  ['<a href="https://a.example/x">x</a>', `<a ${newTab} href="https://a.example/x">x</a>`],
  [
    '<a href="https://a.example" target="_self">x</a>',
    '<a rel="noopener noreferrer" href="https://a.example" target="_self">x</a>',
  ],
  ['<a href="pathname:///a.zip">x</a>', '<a data-native href="/base/a.zip">x</a>'],
  ['<img src="/img/a.png" alt="">', '<img src="/base/img/a.png" alt="">'],
  ['<img srcset="/a.png 1x, /b.png 2x"/>', '<img srcset="/base/a.png 1x, /base/b.png 2x"/>'],
  ['<img src="https://a.example/a.png">', '<img src="https://a.example/a.png">'],
])('%s', (html, expected) => expect(linkHtml(`before ${html} after`, site)).toBe(`before ${expected} after`))

test.each([
  '© us &copy; &amp; <b title="a > b">them</b> 1 < 2',
  '<a name="x">no link</a>',
  '<!-- <a href="/docs">x</a> -->',
  '<i title=\'<a href="/docs">\'>x</i>',
  '<a',
  '',
])("leaves everything that isn't a link as it is: %s", (html) => expect(linkHtml(html, site)).toBe(html))

test("doesn't mistake a name inside a value for an attribute", () => {
  expect(linkHtml('<a title="the href=/old one" href="/new">x</a>', site)).toBe(
    '<a title="the href=/old one" href="/base/new/">x</a>',
  )
})
