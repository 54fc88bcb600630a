import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { skyFiles } from './cache-site.ts'
import { buildClean } from './clean-build.ts'
import { createRandom } from './random-site.ts'
import { differencesOf, readTree, startOctavo, untilEnd } from './run-octavo.ts'
import { createSite, type TestSite } from './test-site.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 1e9)
const kills = Number(process.env['KILLS'] ?? 24)
/** Builds that bundle components take longest. */
const componentEvery = 4

/** What readers would get now: the output, or the previous one between two renames. */
function published(site: TestSite): Map<string, string> {
  const previous = join(site.root, '.dist-previous')
  const out = join(site.root, 'dist')
  return existsSync(out) ? readTree(out) : readTree(previous)
}

/** Starts a build and kills it after this many milliseconds; returns whether it was still running. */
async function killBuild(site: TestSite, milliseconds: number): Promise<boolean> {
  const child = startOctavo(['build', '--root', site.root])
  const end = untilEnd(child)
  await Promise.race([end, setTimeout(milliseconds)])
  child.kill('SIGKILL')
  return (await end).code === null
}

test(
  `a build killed at any moment leaves the last good site, and the next one is right (SEED=${seed} KILLS=${kills})`,
  { timeout: 60_000 * kills },
  async () => {
    const random = createRandom(seed)
    const site = createSite(skyFiles)
    expect((await site.build()).code).toBe(0)
    const durations = { page: 1000, component: 3000 }
    let lastGood = site.output()
    let killed = 0
    for (let round = 0; round < kills; round++) {
      const kind = (round + 1) % componentEvery === 0 ? 'component' : 'page'
      const word = random.word()
      if (kind === 'page') site.write({ 'content/docs/stars/one.md': `# Star ${word}\n\n## Light\n` })
      else site.write({ 'components/dot.tsx': `export function Dot() {\n  return <p>${word}</p>\n}\n` })
      const moment = random.below(durations[kind])
      if (await killBuild(site, moment)) killed++
      const left = published(site)
      const started = performance.now()
      expect(await site.build(), `after a kill at ${moment} ms`).toMatchObject({ code: 0, stderr: '' })
      durations[kind] = Math.max(300, performance.now() - started)
      const now = site.output()
      const isOld = differencesOf(left, lastGood).length === 0
      if (!isOld) expect(differencesOf(left, now), `killed at ${moment} ms`).toEqual([])
      expect(differencesOf(now, await buildClean(site, { fresh: kind === 'component' }))).toEqual([])
      expect(leftovers(site), `killed at ${moment} ms`).toEqual([])
      lastGood = now
    }
    expect(killed, 'builds that were still running').toBeGreaterThan(kills / 3)
  },
)

/** Files that only a running build may have. */
function leftovers(site: TestSite): string[] {
  const cached = readdirSync(join(site.root, '.octavo'), { recursive: true, encoding: 'utf8' })
  return [...readdirSync(site.root), ...cached].filter((name) =>
    /^\.(?:dist|clean)-(?!bundle)|\.tmp$/.test(name),
  )
}

test('two builds at once both succeed, and leave one complete site', async () => {
  const site = createSite(skyFiles)
  const [first, second] = await Promise.all([site.command(['build']), site.command(['build'])])
  expect([first, second]).toMatchObject([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ])
  expect(differencesOf(site.output(), await buildClean(site, { fresh: true }))).toEqual([])
  expect(leftovers(site)).toEqual([])
})
