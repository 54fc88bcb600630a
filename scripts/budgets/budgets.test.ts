import { expect, test } from 'vitest'
import { boundsOf } from './kind-bounds.ts'
import { buildKindTable, findOverweight } from '../proofs/prove-budgets.ts'
import { countElements, listEagerFiles } from './page-weigher.ts'

const weight = { requests: 5, elements: 400, html: 90_000, scripts: 79_000, styles: 8_000, pictures: 600 }

test('a page is compared with the bounds of its kind, and reported if it exceeds one', () => {
  const { scripts, styles } = boundsOf('guide')
  const pages = [
    { route: '/docs/a', kind: 'guide', weight: { ...weight, elements: 900 } },
    { route: '/docs/b', kind: 'guide', weight: { ...weight, scripts: scripts + 1 } },
    { route: '/blog', kind: 'post list', weight: { ...weight, elements: 900 } },
  ]
  expect(findOverweight(pages)).toEqual([
    `/docs/b has ${scripts + 1} JavaScript B br, at most ${scripts} are allowed`,
    '/blog has 900 elements, at most 500 are allowed',
  ])
  expect(buildKindTable(pages)[1]).toEqual([
    'guide',
    '2',
    '5/6',
    '900/2500',
    '90000/160000',
    `${scripts + 1}/${scripts}`,
    `8000/${styles}`,
    '600/1000',
  ])
})

test('lazy images, those of other sites and what looks like an element inside scripts cost nothing', () => {
  const html = `<link rel="preload" as="image" href="/img/logo.svg"/><link rel="preload" as="script" href="/a.js"/>
    <img src="/img/logo.svg" alt=""/><img src="/img/far.png" loading="lazy" alt=""/>
    <img src="https://pictures.example/a.png" alt=""/><img src="/img/near.png" alt=""/>`
  expect(listEagerFiles(html)).toEqual(['/img/logo.svg', '/img/near.png'])
  expect(countElements('<p>a<br/></p><script type="x"><i><b></script><style>a<b</style>')).toBe(4)
})
