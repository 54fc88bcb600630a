import { expect, test } from 'vitest'
import { measureGrowth } from '../../../tests/measure-growth.ts'
import { parseHtml } from '../tree/parse-html.ts'
import { readDetails, type HtmlDetails } from './read-details.ts'

function read(html: string): HtmlDetails {
  return readDetails(parseHtml(html))
}

test.each([
  ['<img src="https://a.example/x.png">', ['img-src https://a.example/x.png']],
  ['<img src="/x.png" srcset="//a.example/2x.png 2x">', ['img-src https://a.example/2x.png']],
  ['<iframe src="https://a.example/"></iframe>', ['frame-src https://a.example/']],
  [
    '<video poster="https://a.example/p.jpg"><source src="https://b.example/v.mp4"></video>',
    ['img-src https://a.example/p.jpg', 'media-src https://b.example/v.mp4'],
  ],
  ['<script src="https://a.example/x.js"></script>', ['script-src https://a.example/x.js']],
  ['<script>x()</script><script type="application/ld+json">{}</script>', ['script-src null']],
  ['<p style="color:red">x</p>', ['style-src null']],
  ['<form action="https://a.example/send"></form>', ['form-action https://a.example/send']],
  ['<img src="data:image/png;base64,x"><a href="https://a.example/">x</a>', []],
])('what a page takes from elsewhere: %s', (html, loads) => {
  const found = read(`<main>${html}</main>`).loads
  expect(found.map(({ directive, url }) => `${directive} ${url}`)).toEqual(loads)
  expect(read(html).loads).toEqual([])
})

test('finds links, media and anchors in a document, and ignores comments, scripts, styles and templates', () => {
  const html = `<!DOCTYPE html><html lang="en"><head><title>a <a href="/no"></title>
    <link rel="stylesheet" href="/assets/a.css"></head><body id=body>
    <a class="x" href="/docs?a=1&amp;b=2#c">x</a><AREA HREF='/area'><a name="old">y</a>
    <main id="main"><img src="/a.png" srcset="/a.png 1x, /a@2x.png 2x"><video poster=/p.jpg></video></main>
    <svg><a xlink:href="/svg"><image href="/i.svg"/></a></svg></body></html>`
  expect(read(html)).toEqual({
    links: ['/docs?a=1&b=2#c', '/area', '/svg'],
    images: ['/a.png', '/a.png', '/a@2x.png', '/p.jpg', '/i.svg'],
    anchors: ['body', 'old', 'main'],
    mainIsEmpty: false,
    loads: [],
  })
  const ignored = `<!-- <a href="/1"> --><script>"<a href='/2'>"</script><style><a href="/3"></style>
    <template><p id="t"><a href="/4"></a><template></template><a href="/5"></a></template>
    <textarea><a href="/6"></textarea><a href="/7">`
  expect(read(ignored)).toMatchObject({ links: ['/7'], anchors: [] })
})

test.each([
  [
    'an ampersand that starts no entity stays',
    '<a href="/a&#x27;b&#39;c&quot;d&copy=1&unknown;&#0;&#x110000;">',
    `/a'b'c"d&copy=1&unknown;\ufffd\ufffd`,
  ],
  ['the first of two equal attributes counts', '<a href="/first" href="/second">', '/first'],
  ['a greater-than sign inside quotes does not end the tag', '<a title="a > b" href="/x">', '/x'],
  ['a self-closing SVG title hides nothing', '<svg><title/></svg><a href="/x">', '/x'],
  ['data-native leaves a link out', '<a href="/x.pdf" data-native="">x</a><a href="/y">y</a>', '/y'],
])('%s', (_, html, link) => expect(read(html).links).toEqual([link]))

test.each([
  ['<main></main>', true],
  ['<main> \n <!--$--><div class="a"><p></p></div><!--/$--></main>', true],
  ['<main></main><p>outside</p>', true],
  ['<main><template>hidden</template></main>', true],
  ['<main><script>1</script></main>', true],
  ['<p>no main</p>', true],
  ['<main><p>text</p></main>', false],
  ['<main><p>1 < 2</p></main>', false],
  ['<main><img src="/a.png"></main>', false],
  ['<main><template><main></main></template><p>text</p></main>', false],
])('%s is empty: %s', (html, empty) => expect(read(html).mainIsEmpty).toBe(empty))

test.each(['<', '<a ', '<a href="', '<!--', '<script>', '&amp', '</main>'])(
  'takes time proportional to the length of broken markup: %s',
  async (piece) => expect(await measureGrowth((count) => read(piece.repeat(count)), 20_000)).toBeLessThan(8),
)

test.each(['<section>', '<div>', '<main>'])('reads elements that are never closed: %s', (piece) => {
  expect(read(`${piece.repeat(10_000)}<a href="/x">x</a>`).links).toEqual(['/x'])
})
