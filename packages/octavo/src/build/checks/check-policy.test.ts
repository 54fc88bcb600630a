import { expect, test } from 'vitest'
import { isAllowed } from './check-site.ts'

test.each([
  ['https://img.example/a.png', ['https://img.example'], true],
  ['https://img.example/a.png', ['http://img.example'], false],
  ['https://img.example/a.png', ['img.example'], true],
  ['https://cdn.img.example/a.png', ['https://*.img.example'], true],
  ['https://img.example/a.png', ['https://*.img.example'], false],
  ['https://img.example:8080/a.png', ['https://img.example'], false],
  ['https://img.example:8080/a.png', ['https://img.example:*'], true],
  ['https://img.example/a/b.png', ['https://img.example/a/'], true],
  ['https://img.example/b.png', ['https://img.example/a/'], false],
  ['https://img.example/a.png', ['https:'], true],
  ['https://img.example/a.png', ["'self'", 'data:', "'sha256-abc'"], false],
  ['https://img.example/a.png', [], false],
])('%s by %j: %s', (url, sources, allowed) => expect(isAllowed(url, sources)).toBe(allowed))
