import { expect, test } from 'vitest'
import type { SearchHit } from '../shared/hit.ts'
import { suggestPage } from './nearest-pages.ts'

/** `[limits]` is marked. */
function parts(text: string) {
  return text
    .split(/(?=\[)|(?<=\])/)
    .map((part) => ({ text: part.replace(/[[\]]/g, ''), marked: part.startsWith('[') }))
}

function hit(title: string, heading?: string): SearchHit {
  const headings = heading === undefined ? [] : [parts(heading)]
  const url = heading === undefined ? '/docs/lamps' : '/docs/lamps#limits'
  const rest = { id: '1', kind: 'guide', tag: 'docs', group: 'Harbor', excerpt: [], sections: [] } as const
  return { ...rest, url, headings, title: parts(title), excerpt: [], sections: [] }
}

test.each([
  [
    'half of the words in a title',
    hit('[Lamps] at night'),
    'lamps of',
    ['/docs/lamps', 'Lamps at night', 'Harbor'],
  ],
  [
    'all of them in a heading',
    hit('Lamps', '[Rate] [limits]'),
    'rate limits',
    ['/docs/lamps#limits', 'Rate limits', 'Lamps'],
  ],
  ['the page rather than its section', hit('[Lamps]', 'Why'), 'lamps', ['/docs/lamps', 'Lamps', 'Harbor']],
  ['one word of three', hit('[Lamps]'), 'zebra lamps umbrella', null],
  ['one word twice', hit('[Lamps] and [lamps]'), 'zebra lamps umbrella', null],
  ['only the text', hit('Lamps', 'Why'), 'umbrella', null],
])('%s', (...row) => {
  const [, found, query, expected] = row
  const near = suggestPage(found, query)
  expect(near && [near.url, near.label, near.place]).toEqual(expected)
})
