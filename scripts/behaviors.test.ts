import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { packageNames } from './areas.ts'
import { listFiles } from './files.ts'
import { repository } from './paths.mjs'

const list = readFileSync(join(repository, 'docs', 'behaviors.md'), 'utf8')
const listed = [...list.matchAll(/^- \*\*(B\d{3})\*\*/gm)].map(([, number = '']) => number)

/** Files that people write. Fixtures, sample packages and built files don't mention behaviors. */
const written = /^(?!.*(?:node_modules|\.octavo|\.tsbuild|dist|fixtures)\/).*\.(?:tsx?|mjs|css|md)$/
const folders = [
  'packages/octavo/src',
  'packages/octavo/tests',
  'packages/octavo/scripts',
  ...packageNames.map((name) => `packages/${name}/src`),
  'website/components',
  'website/tests',
]

test('the list of behaviors numbers each of them once, in order, and has every one that is mentioned', () => {
  expect(listed.length).toBeGreaterThan(300)
  expect(listed).toEqual(listed.map((_, index) => `B${String(index + 1).padStart(3, '0')}`))
  const known = new Set(listed)
  const files = [...folders, 'scripts', 'bench', 'docs'].flatMap((folder) =>
    listFiles(join(repository, folder), written),
  )
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bB\d{3}\b/g)].map(([number]) => ({
      number,
      file: relative(repository, file),
    })),
  )
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(({ number }) => !known.has(number))).toEqual([])
})
