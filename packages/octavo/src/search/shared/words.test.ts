import { expect, test } from 'vitest'
import { stem } from './words.ts'

test.each([
  ['cache', 'caches', 'cached', 'caching'],
  ['router', 'routers'],
  ['cookie', 'cookies'],
  ['query', 'queries'],
  ['validate', 'validates', 'validation', 'validator', 'validators'],
  ['serialize', 'serializing', 'serialization', 'serializer'],
  ['lazy', 'lazily'],
  ['automatic', 'automatically'],
  ['graceful', 'gracefully'],
])('%s and its other forms are one word', (word, ...forms) => {
  expect(forms.map(stem)).toEqual(forms.map(() => stem(word)))
})

test.each([
  ['route', 'router'],
  ['serve', 'server'],
  ['call', 'caller'],
  ['on', 'only'],
])('%s and %s stay apart', (a, b) => {
  expect(stem(a)).not.toBe(stem(b))
})
