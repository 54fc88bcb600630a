import { expect, test } from 'vitest'
import { buildClean } from './clean-build.ts'
import { createModel, createRandom, edits, filesOf, type Model } from './random-site.ts'
import { differencesOf } from './run-octavo.ts'
import { createSite, type TestSite } from './test-site.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 1e9)
const steps = Number(process.env['STEPS'] ?? 24)

test(
  `after any edit a build with the cache gives what a build without it gives (SEED=${seed} STEPS=${steps})`,
  { timeout: 30_000 * steps + 60_000 },
  async () => {
    const random = createRandom(seed)
    const model = createModel(random)
    const site = createSite(filesOf(model))
    const history: string[] = []
    for (let step = 0; step <= steps; step++) {
      if (step > 0) history.push(editAtRandom(model, site, random))
      const run = await site.build()
      expect(run, `after ${history.join(', ')}`).toMatchObject({ code: 0, stderr: '' })
      const clean = await buildClean(site, { fresh: true })
      expect(differencesOf(site.output(), clean), `after ${history.join(', ')}`).toEqual([])
    }
  },
)

function editAtRandom(model: Model, site: TestSite, random: ReturnType<typeof createRandom>): string {
  const before = filesOf(model)
  const edit = random.pick(edits)
  edit.apply(model, random)
  const after = filesOf(model)
  for (const path of Object.keys(before)) if (!(path in after)) site.remove(path)
  site.write(Object.fromEntries(Object.entries(after).filter(([path, text]) => before[path] !== text)))
  return edit.name
}
