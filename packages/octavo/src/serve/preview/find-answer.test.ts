import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { createAnswerFinder, type PublishedOutput } from './preview-handler.ts'

const redirects = [
  { from: '/old', to: '/docs/a#x', permanent: true },
  { from: '/docs/v10/:path*', to: '/docs/:path*', permanent: true },
  { from: '/img/:path*', to: '/docs/a', permanent: true },
  { from: '/chat', to: 'https://chat.example/?room=1', permanent: false },
]

function createFinder(files: string[], changes: Partial<PublishedOutput> = {}) {
  const folder = createTemporaryFolder(Object.fromEntries(files.map((file) => [file, ''])))
  const published = {
    folder,
    baseUrl: '/',
    trailingSlash: undefined,
    redirects,
    routePaths: ['/', '/docs/a'],
    ...changes,
  }
  const find = createAnswerFinder(published)
  return (path: string, search = '') => {
    const answer = find(path, search)
    return answer.kind === 'file' ? answer.file : answer.kind === 'redirect' ? `→ ${answer.location}` : null
  }
}

const usual = [
  'index.html',
  'docs/a/index.html',
  'docs/a/index.txt',
  'old/index.html',
  'img/a b.png',
  '404.html',
]

test.each([
  ['/', 'index.html'],
  ['/docs/a', 'docs/a/index.html'],
  ['/docs/a/', 'docs/a/index.html'],
  ['/DOCS/A', 'docs/a/index.html'],
  ['/docs/a.html', 'docs/a/index.html'],
  ['/docs/a/index.html', 'docs/a/index.html'],
  ['/docs/a/index.txt', 'docs/a/index.txt'],
  ['/index.html', 'index.html'],
  ['/img/a%20b.png', 'img/a b.png'],
  ['/img/none.png', '→ /docs/a'],
  ['/old', '→ /docs/a#x'],
  ['/old/', '→ /docs/a#x'],
  ['/docs/v10/a', '→ /docs/a'],
  ['/chat', '→ https://chat.example/?room=1'],
  ['/none', null],
  ['/docs', null],
  ['//docs/a', null],
])('%s gets %s', (path, answer) => expect(createFinder(usual)(path)).toBe(answer))

test('a redirect keeps the query unless its target has one, and hides neither pages nor files', () => {
  const find = createFinder(usual)
  expect(find('/old', '?q=1')).toBe('→ /docs/a?q=1#x')
  expect(find('/chat', '?q=1')).toBe('→ https://chat.example/?room=1')
  const findStatic = createFinder(['demo/index.html', 'tool.html'], { routePaths: [], baseUrl: '/base/' })
  expect(findStatic('/demo/')).toBe('demo/index.html')
  expect(findStatic('/demo', '?x')).toBe('→ /base/demo/?x')
  expect(findStatic('/tool')).toBe('tool.html')
  const findPage = createFinder(usual, { redirects: [{ from: '/:path*', to: '/docs/a', permanent: true }] })
  expect(findPage('/')).toBe('index.html')
  expect(findPage('/img/a%20b.png')).toBe('img/a b.png')
  expect(findPage('/else/where')).toBe('→ /docs/a')
  expect(createFinder(['.well-known/x'])('/.well-known/x')).toBe('.well-known/x')
})

test.each([
  [true, ['docs/a/index.html'], ['/docs/a/']],
  [false, ['docs/a.html'], ['/docs/a']],
])('trailing slash %s', (trailingSlash, files, routePaths) => {
  const find = createFinder(files, { trailingSlash, routePaths, redirects: [] })
  for (const path of ['/docs/a', '/docs/a/', '/docs/a.html', '/Docs/A/index.html'])
    expect(find(path)).toBe(files[0])
})

test.each(['/.octavo-site', '/.nojekyll', '/a/.git/config', '/_headers', '/_redirects'])(
  '%s is hidden',
  (path) => {
    expect(
      createFinder(['.octavo-site', '.nojekyll', 'a/.git/config', '_headers', '_redirects'])(path),
    ).toBeNull()
  },
)
