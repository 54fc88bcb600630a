// `npm run bench:history`: how much longer the website's build takes because of the API history, when nothing changed.
import { rmSync } from 'node:fs'
import { ensureCompiled } from '../engine/scripts/compile.mjs'
import { ensureInstalled } from '../scripts/setup.mjs'
import { buildTable, judge } from '../scripts/measure/figures.mjs'
import { copyWebsite } from './history-sites.mjs'
import { runOctavo } from './octavo-process.mjs'

/** Odd, so that there's a run in the middle. */
const runs = 9

await ensureInstalled()
await ensureCompiled()
const sites = [
  { name: 'with the history', root: copyWebsite({ hasHistory: true }) },
  { name: 'without it', root: copyWebsite({ hasHistory: false }) },
]
try {
  const times = sites.map(() => /** @type {number[]} */ ([]))
  for (const { name, root } of sites) {
    console.log(`Building the website ${name} …`)
    await runOctavo(['build', '--root', root])
  }
  // In turns, so that whatever else the machine does slows down both.
  for (let run = 0; run < runs; run++)
    for (const [index, { root }] of sites.entries()) {
      const { seconds } = await runOctavo(['build', '--root', root])
      times[index]?.push(seconds * 1000)
    }
  const [full = 0, bare = 0] = times.map(medianOf)
  const figures = [
    { name: 'nothing changed, with the history', value: Math.round(full), unit: 'ms', bound: null },
    { name: 'nothing changed, without it', value: Math.round(bare), unit: 'ms', bound: null },
    { name: 'difference', value: Math.round(full - bare), unit: 'ms', bound: 300 },
  ]
  console.log(`\n${buildTable(figures)}`)
  process.exitCode = figures.some((figure) => judge(figure) === 'MISSED') ? 1 : 0
} finally {
  for (const { root } of sites) rmSync(root, { recursive: true, force: true })
}

/** @param {number[]} values */
function medianOf(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
