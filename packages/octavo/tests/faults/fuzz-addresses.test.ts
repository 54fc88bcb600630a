import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideClick } from '../../src/browser/navigation/link-clicks.ts'
import { fallbackPayloadHrefs } from '../../src/browser/navigation/not-found-fallback.ts'
import { decodeFragment } from '../../src/browser/navigation/scroll.ts'
import { createAbbreviator } from '../../src/model/payload/dictionary.ts'
import { decodePayload, encodePayload, PayloadError } from '../../src/model/payload/payload.ts'
import { createSearchPages } from '../../src/search/shared/search-pages.ts'
import { listWords, oddText, runOf } from './hostile-text.ts'
import { countCases, describeRun, seed } from './run-options.ts'

const cases = countCases(200, 20_000)
const run = { seed, numRuns: cases }

const climbs = [
  ...listWords(`
    .. . %2e%2e %2E. .%2e %252e%252e ..%2f ..%5c %c0%ae %e0%80%ae %5c %2f %00 %0a % %zz ; | ~ ::$DATA / // etc
    passwd secret.txt index.html docs DOCS docs.html .octavo-site .git _headers 404.html http://x
    https://x:99999 ? # * ı con`),
  '\\',
  ' ',
]
const target = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...climbs) },
      oddText,
      runOf(['../', '%2e%2e/', '/', 'a', '%'], 100),
    ),
    { maxLength: 8 },
  )
  .chain((parts) => fc.constantFrom('/', '').map((glue) => `/${parts.join(glue)}`))

test(`any link is followed here or left to the browser ${describeRun(cases)}`, () => {
  const keys = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
  const click = { button: 0, ...keys, defaultPrevented: false }
  fc.assert(
    fc.property(fc.oneof(target, oddText, fc.webUrl()), fc.constantFrom('/', '/base/'), (href, baseUrl) => {
      const decision = decideClick(click, href, {
        currentHref: `https://site.example${baseUrl}a?b#c`,
        baseUrl,
      })
      if ('url' in decision) expect(decision.url.origin).toBe('https://site.example')
      for (const payload of fallbackPayloadHrefs(href, { baseUrl, trailingSlash: undefined }))
        expect(payload.startsWith(baseUrl)).toBe(true)
      decodeFragment(`#${href}`)
    }),
    run,
  )
})

test(`a payload is read whole or refused ${describeRun(cases)}`, () => {
  const head = { path: '/a', title: 'A', layout: 'docs', htmlClass: '' }
  const key = { bundle: 'b', model: '{"head":{"path":"/a"' }
  const whole = encodePayload(
    { head: head as never, flight: '0:"x"', contents: ['<p>é</p>', ''] },
    { bundle: key.bundle, abbreviate: createAbbreviator(key.model) },
  )
  const damage = fc.tuple(fc.nat(whole.length), fc.nat(whole.length), oddText)
  fc.assert(
    fc.property(
      fc.oneof(
        oddText,
        damage.map(([from, to, text]) => whole.slice(0, from) + text + whole.slice(to)),
      ),
      (text) => {
        try {
          const { contents } = decodePayload(text, key)
          if (text === whole) expect(contents).toHaveLength(2)
        } catch (error) {
          expect(error).toBeInstanceOf(PayloadError)
        }
      },
    ),
    run,
  )
})

test(`any search is answered ${describeRun(cases)}`, () => {
  const synonyms = [
    ['ws', 'web socket'],
    ['', ' '],
  ]
  const pages = createSearchPages({ language: 'en', synonyms })
  const words = [
    ...listWords('createCaller 日本語 naïve __proto__ constructor C++'),
    'batch link',
    'x'.repeat(300),
  ]
  pages.addTitles(
    't',
    words.map((title, index) => ({
      path: `/${index}`,
      title,
      group: 'G',
      kind: 'guide',
      symbols: [title],
      keywords: [],
      description: title,
    })),
  )
  words.forEach((text, index) =>
    pages.addText('t', index, [
      { id: '', level: 1, heading: text, text: words.join(' '), code: text, symptoms: '', phrases: '' },
    ]),
  )
  pages.complete('t')
  const query = fc
    .array(
      fc.oneof(
        fc.constantFrom(...words, ' ', '"', '(', '*', '-', 'the', 'ws', '.', '\\'),
        oddText,
        runOf(['a', 'ab ', '日', '😀', '(', '\u0301'], 300),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(query, fc.nat(3), fc.integer({ min: 1, max: 20 }), (text, page, pageSize) => {
      const answer = pages.search({
        query: text,
        tags: ['t', '__proto__'],
        kind: null,
        preferredTag: 't',
        page,
        pageSize,
        sections: 2,
        words: 12,
      })
      expect(answer.hits.length).toBeLessThanOrEqual(pageSize * 2)
      for (const hit of answer.hits)
        expect(words[Number(hit.url.slice(1))]).toBe(hit.title.map((part) => part.text).join(''))
    }),
    { ...run, numRuns: Math.ceil(cases / 2) },
  )
})
