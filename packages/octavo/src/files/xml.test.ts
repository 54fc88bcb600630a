import { expect, test } from 'vitest'
import { escapeXml, xmlElement, xmlText } from './xml.ts'

test('creates elements, drops characters that XML forbids and keeps surrogate pairs', () => {
  expect(xmlText('a', 'x < "y" & \'z\'', { b: '1"2' })).toBe(
    '<a b="1&quot;2">x &lt; &quot;y&quot; &amp; &apos;z&apos;</a>',
  )
  expect(xmlElement('a', '<b/>')).toBe('<a><b/></a>')
  expect(xmlElement('a', '', { b: 'c' })).toBe('<a b="c"/>')
  expect(escapeXml('a\u0000\u001bb\ud800c\udc00\uffff🚀\n')).toBe('abc🚀\n')
})
