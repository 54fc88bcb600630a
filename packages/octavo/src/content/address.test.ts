import { expect, test } from 'vitest'
import { docAddress, pageAddress, postAddress } from './address.ts'
import { splitNumberPrefix } from '../model/doc-names.ts'

test.each([
  ['main/introduction.md', { slug: '/' }, 'main/introduction', '/docs/'],
  ['main/quickstart.mdx', { slug: '/quickstart' }, 'main/quickstart', '/docs/quickstart'],
  ['client/links/links.md', { slug: '/links' }, 'client/links/links', '/docs/links'],
  ['landing-intro/Step1.md', {}, 'landing-intro/Step1', '/docs/landing-intro/Step1'],
  ['guide/a.md', { id: 'b' }, 'guide/b', '/docs/guide/b'],
  ['guide/a.md', { slug: 'b' }, 'guide/a', '/docs/guide/b'],
  ['guide/a.md', { slug: '../b' }, 'guide/a', '/docs/b'],
  ['guide/a.md', { slug: '/../../b' }, 'guide/a', '/docs/b'],
  ['guide/index.md', {}, 'guide/index', '/docs/guide/'],
  ['guide/README.md', {}, 'guide/README', '/docs/guide/'],
  ['guide/Guide.md', {}, 'guide/Guide', '/docs/guide/'],
  ['index.md', {}, 'index', '/docs/'],
  ['01-basics/02-first.md', {}, 'basics/first', '/docs/basics/first'],
  ['01-basics/01-basics.md', {}, 'basics/basics', '/docs/basics/'],
  ['über uns.md', {}, 'über uns', '/docs/%C3%BCber%20uns'],
  ['a.md', { slug: '/b%20c' }, 'a', '/docs/b%20c'],
  ['100%.md', {}, '100%', '/docs/100%25'],
])('docAddress: %s %j', (...row) => {
  const [sourcePath, frontMatter, id, path] = row
  expect(docAddress({ sourcePath, frontMatter, basePath: '/docs' })).toMatchObject({ id, path })
})

test("docAddress: the base path can be the site's root", () => {
  expect(docAddress({ sourcePath: 'a/b.md', frontMatter: {}, basePath: '/' }).path).toBe('/a/b')
  expect(docAddress({ sourcePath: 'index.md', frontMatter: {}, basePath: '/' }).path).toBe('/')
})

test.each(['/a?b', '/a#b', '/a\\b', '/%zz'])('docAddress: slug %j is invalid', (slug) => {
  expect(docAddress({ sourcePath: 'a.md', frontMatter: { slug }, basePath: '/docs' }).path).toBeNull()
})

test.each([
  ['2023-01-17-tiny.md', {}, '/blog/2023/01/17/tiny', '2023-01-17', 'tiny'],
  ['2023-01-17-tiny/index.mdx', {}, '/blog/2023/01/17/tiny', '2023-01-17', 'tiny'],
  ['2023/01/17-tiny.md', {}, '/blog/2023/01/17/tiny', '2023-01-17', 'tiny'],
  ['2021-05-05-hello-world.md', { slug: 'introducing' }, '/blog/introducing', '2021-05-05', 'hello-world'],
  ['2021-05-05-a.md', { slug: '/b', date: '2022-01-01' }, '/blog/b', '2022-01-01', 'a'],
  ['2021-1-5-tiny.md', {}, '/blog/2021/1/5/tiny', '2021-01-05', 'tiny'],
  ['plain.md', { date: '2022-01-01' }, '/blog/plain', '2022-01-01', 'plain'],
  ['plain.md', {}, '/blog/plain', null, 'plain'],
])('postAddress: %s %j', (...row) => {
  const [sourcePath, frontMatter, path, date, name] = row
  expect(postAddress({ sourcePath, frontMatter, basePath: '/blog' })).toMatchObject({ path, date, name })
})

test.each([
  ['index.tsx', {}, 'index', '/'],
  ['media.mdx', {}, 'media', '/media'],
  ['about/index.md', {}, 'about/index', '/about/'],
  ['about/team.md', {}, 'about/team', '/about/team'],
  ['about/team.md', { slug: '/people' }, 'about/team', '/people'],
])('pageAddress: %s %j', (...row) => {
  const [sourcePath, frontMatter, id, path] = row
  expect(pageAddress({ sourcePath, frontMatter, basePath: '/' })).toMatchObject({ id, path })
})

test.each([
  ['01-intro', 1, 'intro'],
  ['2. Intro', 2, 'Intro'],
  ['10_a-b', 10, 'a-b'],
  ['2023-01-17-post', null, '2023-01-17-post'],
  ['9.x-notes', null, '9.x-notes'],
  ['8.0', null, '8.0'],
  ['42', null, '42'],
  ['3d-view', null, '3d-view'],
])('splitNumberPrefix(%s)', (name, number, rest) => {
  expect(splitNumberPrefix(name)).toEqual({ number, name: rest })
})
