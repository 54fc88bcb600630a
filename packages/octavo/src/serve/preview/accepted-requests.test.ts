import { expect, test } from 'vitest'
import { parseRequestTarget, refuseForeignRequest } from './accepted-requests.ts'

const allowed = ['docs.test', '.team.example']

test.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['LOCALHOST.:3000', true],
  ['docs.localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['192.168.1.5:3000', true],
  ['docs.test', true],
  ['a.docs.test', false],
  ['team.example:80', true],
  ['a.b.team.example', true],
  ['notteam.example', false],
  ['evil.example', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['evillocalhost', false],
  ['localhost@evil.example', false],
  ['', false],
  ['a b', false],
  [undefined, false],
])('Host: %s', (host, isAnswered) => {
  expect(refuseForeignRequest({ host }, allowed) === null).toBe(isAnswered)
})

test.each([
  ['http://localhost:3000', true],
  ['http://localhost:4000', true],
  ['http://127.0.0.1:3000', true],
  ['https://docs.test', true],
  ['http://evil.example', false],
  ['http://203.0.113.5', false],
  ['null', false],
])('Origin: %s', (origin, isAnswered) => {
  expect(refuseForeignRequest({ host: 'localhost:3000', origin }, allowed) === null).toBe(isAnswered)
})

test('a page may always call the host it came from, and a refusal names the option to set', () => {
  const host = '192.168.1.5:3000'
  expect(refuseForeignRequest({ host, origin: `http://${host}` }, [])).toBeNull()
  expect(refuseForeignRequest({ host: 'docs.example:3000' }, [])).toBe(
    "This server doesn't answer requests for the host docs.example. If you trust it, start the server with --allowed-hosts docs.example",
  )
})

test.each([
  ['/', { pathname: '/', search: '' }],
  ['/docs/a?x=1#y', { pathname: '/docs/a', search: '?x=1' }],
  ['/caf%C3%A9', { pathname: '/caf%C3%A9', search: '' }],
  ['/a?../..', { pathname: '/a', search: '?../..' }],
  ['/a..b/...', { pathname: '/a..b/...', search: '' }],
  ['/%252e%252e/x', { pathname: '/%252e%252e/x', search: '' }],
  ['http://localhost:3000/docs?x', { pathname: '/docs', search: '?x' }],
  ['http://localhost:3000', { pathname: '/', search: '' }],
])('%s is accepted', (url, target) => expect(parseRequestTarget(url)).toEqual(target))

test.each([
  '/../etc/passwd',
  '/a/../../etc/passwd',
  '/..',
  '/./a',
  '/%2e%2e/etc/passwd',
  '/%2E%2E/%2E%2E/etc/passwd',
  '/.%2e/etc/passwd',
  '/%2e./etc/passwd',
  '/..%2fetc/passwd',
  '/..%2Fetc%2Fpasswd',
  '/%2e%2e%2fetc',
  '/docs%2fa',
  '/docs%5Ca',
  '/..%5cetc',
  '/..\\etc',
  '/%c0%ae%c0%ae/etc',
  '/%e0%80%ae%e0%80%ae/etc',
  '/%00',
  '/a%0d%0ax',
  '/%',
  '/%zz',
  '/%ff',
  'docs',
  '*',
])('%s is rejected', (url) => expect(parseRequestTarget(url)).toBeNull())
