import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './paths.mjs'

/** Lists imports in a folder's code that match a pattern, one per line. */
function listImports(folder: string, pattern: RegExp) {
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

test("the website doesn't import scripts, benchmarks or the engine's sources, nor scripts the benchmarks", () => {
  expect(listImports('website', /\.\.\/(?:scripts|bench|packages\/octavo\/src)\//)).toEqual([])
  expect(listImports('scripts', /\/bench\//)).toEqual([])
  expect(listImports('scripts', /\/measure\//).length).toBeGreaterThan(0)
})
