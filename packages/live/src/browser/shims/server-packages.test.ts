import { expect, test } from 'vitest'
import { mime, mimeDb } from './server-packages.ts'

test.each([
  ['json', 'application/json'],
  ['.html', 'text/html'],
  ['a/b/picture.JPG', 'image/jpeg'],
  ['unknown', 'application/octet-stream'],
])('the media type of %s is %s', (path, type) => expect(mime.lookup(path)).toBe(type))

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
