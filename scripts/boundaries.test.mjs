import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './paths.mjs'

/**
 * Imports in the code of a folder that match a pattern, one line each.
 * @param {string} folder
 * @param {RegExp} pattern
 */
function listImports(folder, pattern) {
  return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.(?:mjs|tsx?)$/.test(name) && !/(?:^|[\\/])(?:node_modules|dist|\.octavo)[\\/]/.test(name),
    )
    .flatMap((name) => {
      const text = readFileSync(join(repository, folder, name), 'utf8')
      const imports = [...text.matchAll(/\b(?:from|import\()\s*'(\.[^']+)'/g)].map(
        ([, target]) => target ?? '',
      )
      return imports
        .filter((target) => pattern.test(target))
        .map((target) => `${folder}/${name} imports ${target}`)
    })
}

test('the website is self-contained: nothing from the scripts, the benchmarks or the sources of the engine', () => {
  expect(listImports('website', /\.\.\/(?:scripts|bench|engine\/src)\//)).toEqual([])
})

test('the scripts do without the benchmarks', () => {
  expect(listImports('scripts', /\/bench\//)).toEqual([])
  expect(listImports('scripts', /\/measure\//).length).toBeGreaterThan(0)
})
