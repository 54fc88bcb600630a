import { expect, test } from 'vitest'
import type { ContentRef } from '../../shared/model/document.ts'
import type { Route } from '../../shared/model/route.ts'
import { addSamples } from './add-samples.ts'

const contentOf = (file: string) => ({ file, hash: 'h' }) as ContentRef
const samplesOf = ({ file }: ContentRef) => (file === 'a.md' ? 'results' : undefined)
const routeWith = (page: object) => ({ path: '/x', page }) as Route

test.each([
  ['doc', { kind: 'doc', content: contentOf('a.md') }, { content: { samples: 'results' } }],
  ['page', { kind: 'page', content: contentOf('a.md') }, { content: { samples: 'results' } }],
  [
    'post',
    { kind: 'post', post: { content: contentOf('a.md') } },
    { post: { content: { samples: 'results' } } },
  ],
  [
    'post-list',
    { kind: 'post-list', posts: [{ content: contentOf('a.md') }, { content: contentOf('b.md') }] },
    { posts: [{ content: { samples: 'results' } }, { content: { file: 'b.md' } }] },
  ],
])('the results of a %s are part of its route', (_, page, expected) => {
  expect(addSamples(routeWith(page), samplesOf).page).toMatchObject(expected)
})

test('a page without samples stays the same object', () => {
  for (const page of [{ kind: 'doc', content: contentOf('b.md') }, { kind: 'not-found' }]) {
    const route = routeWith(page)
    expect(addSamples(route, samplesOf)).toBe(route)
  }
})
