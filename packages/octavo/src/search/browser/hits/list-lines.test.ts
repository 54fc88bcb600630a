import { expect, test } from 'vitest'
import type { SearchHit, SearchPlace } from '../../shared/hit.ts'
import { listPages } from './list-lines.ts'

function placeOf(id: string): SearchPlace {
  return { id, url: id, headings: [], excerpt: [] }
}
function hitOf(id: string, sections: number): SearchHit {
  const places = Array.from({ length: sections }, (_, index) => placeOf(`${id}#${index}`))
  return { ...placeOf(id), kind: 'guide', tag: '', group: '', title: [], sections: places }
}
const describeLines = (hits: SearchHit[], opened: string[] = []) =>
  listPages(hits, new Set(opened)).map((lines) =>
    lines.map((line) => `${line.number} ${line.type === 'more' ? `${line.count} more` : line.hit.url}`),
  )

test('a page, at most three of its sections, and the way to the rest', () => {
  expect(describeLines([hitOf('/a', 5), hitOf('/b', 3), hitOf('/c', 0)])).toEqual([
    ['0 /a', '1 /a#0', '2 /a#1', '3 /a#2', '4 2 more'],
    ['5 /b', '6 /b#0', '7 /b#1', '8 /b#2'],
    ['9 /c'],
  ])
})

test('an opened page shows all its sections', () => {
  expect(describeLines([hitOf('/a', 4), hitOf('/b', 0)], ['/a'])).toEqual([
    ['0 /a', '1 /a#0', '2 /a#1', '3 /a#2', '4 /a#3'],
    ['5 /b'],
  ])
})
