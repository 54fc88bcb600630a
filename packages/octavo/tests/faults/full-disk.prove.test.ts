import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { skyFiles } from '../build/cache-site.ts'
import { createRandom } from '../build/random-site.ts'
import { differencesOf, startOctavo, untilEnd, type Run } from '../build/run-octavo.ts'
import { siteIn } from '../build/test-site.ts'
import { createTemporaryFolder, writeFiles } from '../temporary-folder.ts'
import { countCases, describeRun, seed } from './run-options.ts'

const cases = countCases(20, 20)

/** A disk of 24 MB that exists as long as the running test. */
function mountDisk(): string {
  const folder = createTemporaryFolder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder])
  expect(status, 'a disk to fill: this needs the right to mount one').toBe(0)
  onTestFinished(() => void spawnSync('umount', [folder]))
  return folder
}

test(`a disk that is full leaves the last good site, and a build with room is right ${describeRun(cases)}`, async () => {
  const root = mountDisk()
  const random = createRandom(seed)
  const site = siteIn(root)
  writeFiles(root, skyFiles)
  await site.succeed()
  let good = site.output()
  let refused = 0
  for (let round = 0; round < cases; round++) {
    const word = random.word()
    site.write({
      'content/docs/stars/one.md': `# Star ${word}\n\n## Light\n`,
      ...(round % 2 === 0 && {
        'components/dot.tsx': `export function Dot() {\n  return <p>${word}</p>\n}\n`,
      }),
    })
    const run = await buildWithLittleRoom(root, random.below(round % 2 === 0 ? 3_000_000 : 300_000))
    if (run.code === 0) good = site.output()
    else {
      refused++
      expect(differencesOf(site.output(), good), `round ${round}`).toEqual([])
      expect(run.stderr, `round ${round}`).not.toMatch(/^\s+at |Bug:/m)
      expect(run.stderr, `round ${round}`).toMatch(/✗/)
    }
    expect(await site.build(), `round ${round}`).toMatchObject({ code: 0, stderr: '' })
    good = site.output()
    const left = readdirSync(root).filter((name) => name.startsWith('.dist-'))
    expect(left, `round ${round}`).toEqual([])
  }
  expect(site.read('docs/stars/one/index.html')).toContain('Star w')
  expect(refused, 'builds without enough room').toBeGreaterThan(0)
})

/** Builds with this many bytes left. */
async function buildWithLittleRoom(root: string, bytes: number): Promise<Run> {
  const { bavail, bsize } = statfsSync(root)
  writeFileSync(join(root, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - bytes)))
  const run = await untilEnd(startOctavo(['build', '--root', root]))
  rmSync(join(root, 'ballast'))
  return run
}
