import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scanHtml } from './scan-html.ts'

describe('scanHtml', () => {
  test('finds links, media and anchors in a document', () => {
    const html = `<!DOCTYPE html><html lang="en"><head><title>a <a href="/no"></title>
      <link rel="stylesheet" href="/assets/a.css"></head><body id=body>
      <a class="x" href="/docs?a=1&amp;b=2#c">x</a><AREA HREF='/area'><a name="old">y</a>
      <main id="main"><img src="/a.png" srcset="/a.png 1x, /a@2x.png 2x"><video poster=/p.jpg></video></main>
      <svg><a xlink:href="/svg"><image href="/i.svg"/></a></svg></body></html>`
    expect(scanHtml(html)).toEqual({
      links: ['/docs?a=1&b=2#c', '/area', '/svg'],
      images: ['/a.png', '/a.png', '/a@2x.png', '/p.jpg', '/i.svg'],
      anchors: ['body', 'old', 'main'],
      mainIsEmpty: false,
    })
  })

  test('decodes entities with a semicolon only', () => {
    const html = '<a href="/a&#x27;b&#39;c&quot;d&copy=1&unknown;&#0;&#x110000;">'
    expect(scanHtml(html).links).toEqual([`/a'b'c"d&copy=1&unknown;\ufffd\ufffd`])
  })

  test('ignores comments, scripts, styles and templates', () => {
    const html = `<!-- <a href="/1"> --><script>"<a href='/2'>"</script><style><a href="/3"></style>
      <template><p id="t"><a href="/4"></a><template></template><a href="/5"></a></template>
      <textarea><a href="/6"></textarea><a href="/7">`
    expect(scanHtml(html)).toMatchObject({ links: ['/7'], anchors: [] })
  })

  test('leaves out links that the author took out of the site’s control', () => {
    expect(scanHtml('<a href="/files/x.pdf" data-native="">x</a><a href="/y">y</a>').links).toEqual(['/y'])
  })

  test('an SVG title that closes itself hides nothing', () => {
    expect(scanHtml('<svg><title/></svg><a href="/x">').links).toEqual(['/x'])
  })

  test('keeps the first of two equal attributes, as browsers do', () => {
    expect(scanHtml('<a href="/first" href="/second">').links).toEqual(['/first'])
  })

  test('a greater-than sign inside quotes does not end the tag', () => {
    expect(scanHtml('<a title="a > b" href="/x">').links).toEqual(['/x'])
  })

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
  ])('%s is empty: %s', (html, empty) => {
    expect(scanHtml(html).mainIsEmpty).toBe(empty)
  })

  test('never throws', () => {
    const parts = fc.constantFrom(
      '<',
      '</',
      '>',
      '"',
      "'",
      '=',
      '&',
      '&#',
      ';',
      '<!--',
      '-->',
      '<a href=',
      ' ',
    )
    const soup = fc.array(fc.oneof(parts, fc.string(), fc.constantFrom('<script', '<template>', '<main>')))
    fc.assert(
      fc.property(soup, (pieces) => {
        const facts = scanHtml(pieces.join(''))
        expect(facts.links.every((link) => typeof link === 'string')).toBe(true)
      }),
    )
  })

  test('finds every link and id it is given, however they are written', () => {
    const text = fc.string({ unit: 'grapheme' }).map((value) => `/${value.trim()}`)
    const filler = fc.constantFrom(
      '<p>text</p>',
      '<!-- <a href="/x"> -->',
      '<script>"<a href=1>"</script>',
      '1<2',
    )
    const link = fc.record({
      href: text,
      quote: fc.constantFrom('"', "'"),
      before: filler,
      upper: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(link), (links) => {
        const html = links
          .map(({ href, quote, before, upper }, index) => {
            const value = `${quote}${escape(href)}${quote}`
            return `${before}<${upper ? 'A' : 'a'} id=i${index} href = ${value}>x</a>`
          })
          .join('\n')
        expect(scanHtml(html).links).toEqual(links.map(({ href }) => href.trim()))
        expect(scanHtml(html).anchors).toEqual(links.map((_, index) => `i${index}`))
      }),
    )
  })

  test.each(['<', '<a ', '<a href="', '<!--', '<template>', '<script>', '&amp', '</main>'])(
    'takes time in proportion to the length of broken markup: %s',
    (piece) => {
      const started = performance.now()
      scanHtml(piece.repeat(50_000))
      expect(performance.now() - started).toBeLessThan(1000)
    },
  )
})

function escape(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
}
