import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { reactConstants, fillInConstants } from './plugins.ts'

const folder = path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const code = readFileSync(path.join(folder, 'cjs', 'react-dom-client.production.js'), 'utf8')

test.each(Object.entries(reactConstants))('React has %s, and reads %s instead', (name, value) => {
  expect(code).toMatch(new RegExp(`\\b${name} =\\s`))
  const line = `if (${name} && a.${name}) ${name} = !${name}`
  expect(fillInConstants(line)).toBe(`if (${value} && a.${name}) ${name} = !${value}`)
})

test('React asks no browser for names of events and features that all of them have', () => {
  expect(code).toContain('getVendorPrefixedEventName("animationend")')
  expect(code).toContain('"CompositionEvent" in window')
  const text = fillInConstants(code)
  expect(text).not.toContain('getVendorPrefixedEventName("')
  expect(text).not.toMatch(/"(?:CompositionEvent|oninput|documentMode)" in/)
  // What differs between browsers of today is still found out.
  expect(text).toContain('"TextEvent" in window')
})
