import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { skyFiles } from '../build/cache-site.ts'
import { buildClean } from '../build/clean-build.ts'
import { createRandom, type Random } from '../build/random-site.ts'
import { differencesOf, readTree } from '../build/run-octavo.ts'
import { createSite } from '../build/test-site.ts'
import { countCases, describeRun, seed } from './run-options.ts'

const cases = countCases(40, 40)

/** Ways in which a disk, a sync tool or a crash damages a file. */
const damages: Record<string, (file: string, random: Random) => void> = {
  'a bit': (file, random) => {
    const bytes = readFileSync(file)
    if (bytes.length === 0) return
    const at = random.below(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
    writeFileSync(file, bytes)
  },
  'the end': (file, random) => truncateSync(file, random.below(readFileSync(file).length + 1)),
  'a hole': (file, random) => {
    const bytes = readFileSync(file)
    const from = random.below(bytes.length + 1)
    writeFileSync(file, bytes.fill(0, from, Math.min(bytes.length, from + 64)))
  },
  everything: (file) => writeFileSync(file, ''),
  rubbish: (file) => writeFileSync(file, '{"a":[null,{}],"entries":{"x":1}}'),
  'the file': (file) => rmSync(file),
}

test(`a build over a spoilt cache gives what a build without one gives ${describeRun(cases)}`, async () => {
  const random = createRandom(seed)
  const site = createSite(skyFiles)
  const cache = join(site.root, '.octavo')
  expect(await site.build()).toMatchObject({ code: 0 })
  const clean = await buildClean(site, { fresh: true })
  for (let round = 0; round < cases; round++) {
    const files = [...readTree(cache).keys()]
    // All files, half of them, or a single one, so that one kind of damage can't hide another.
    const wanted = [files.length, Math.ceil(files.length / 2), 1][round % 3] ?? 1
    const spoilt = files.toSorted(() => random.below(3) - 1).slice(0, wanted)
    const done = spoilt.map((file) => {
      const name = random.pick(Object.keys(damages))
      damages[name]?.(join(cache, file), random)
      return `${name} of ${file}`
    })
    const run = await site.build()
    const history = `round ${round}: ${done.length > 5 ? `${done.length} files` : done.join(', ')}`
    expect(run, history).toMatchObject({ code: 0 })
    expect(run.stderr, history).not.toMatch(/^\s+at |Bug:|Error:/m)
    expect(differencesOf(site.output(), clean), history).toEqual([])
  }
})
