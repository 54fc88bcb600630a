import { expect, test } from 'vitest'
import { ipaddr, mime, mimeDb } from './server-packages.ts'

const { parse, isValid } = ipaddr

test.each([
  ['10.1.2.3', '10.0.0.0', 8, true],
  ['11.1.2.3', '10.0.0.0', 8, false],
  ['127.0.0.1', '127.0.0.1', 32, true],
  ['::1', '::1', 128, true],
  ['fe80::1:2', 'fe80::', 10, true],
  ['2001:db8::1', 'fe80::', 10, false],
  ['10.0.0.1', '::', 0, false],
])('%s in %s/%d: %s', (address, range, prefix, expected) => {
  expect(parse(address).match(parse(range), prefix)).toBe(expected)
})

test('an address of the other kind is found in its longer form', () => {
  const mapped = parse('::ffff:10.0.0.1')
  expect([mapped.kind(), mapped.isIPv4MappedAddress()]).toEqual(['ipv6', true])
  expect(mapped.toIPv4Address()).toEqual(parse('10.0.0.1'))
  expect(parse('10.0.0.1').toIPv4MappedAddress()).toEqual(mapped)
})

test('a mask has a length', () => {
  const lengths = ['255.255.255.0', '255.0.255.0'].map((mask) => parse(mask).prefixLengthFromSubnetMask())
  expect(lengths).toEqual([24, null])
})

test('other text is no address', () => {
  expect(['1.2.3', '1.2.3.256', 'localhost', '::1::', '', '12345::'].some(isValid)).toBe(false)
})

test.each([
  ['json', 'application/json'],
  ['.html', 'text/html'],
  ['a/b/picture.JPG', 'image/jpeg'],
  ['unknown', 'application/octet-stream'],
])('the media type of %s is %s', (path, type) => {
  expect(mime.lookup(path)).toBe(type)
})

test('types have a charset and an ending', () => {
  expect(mime.charsets.lookup('application/json')).toBe('UTF-8')
  expect(mime.charsets.lookup('image/png', 'none')).toBe('none')
  expect(mime.extension('text/html; charset=utf-8')).toBe('html')
  expect(mime.getType('nothing')).toBeNull()
  expect(mimeDb['application/json']).toEqual({
    source: 'iana',
    extensions: ['json', 'map'],
    charset: 'UTF-8',
  })
  mime.define({ 'text/x-lamp': ['lamp'] })
  expect(mime.getType('a.lamp')).toBe('text/x-lamp')
})
