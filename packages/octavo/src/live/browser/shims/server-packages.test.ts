import { expect, test } from 'vitest'
import { mimeDb, send } from './server-packages.ts'

test.each([
  ['json', 'application/json'],
  ['.html', 'text/html'],
  ['a/b/picture.JPG', 'image/jpeg'],
  ['unknown', 'application/octet-stream'],
])('the media type of %s is %s', (path, type) => {
  expect(send.mime.lookup(path)).toBe(type)
})

test('types have a charset', () => {
  expect(send.mime.charsets.lookup('application/json')).toBe('UTF-8')
  expect(send.mime.charsets.lookup('image/png', 'none')).toBe('none')
  expect(mimeDb['application/json']).toEqual({
    source: 'iana',
    extensions: ['json', 'map'],
    charset: 'UTF-8',
  })
})
