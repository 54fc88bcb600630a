// `npm run bench:parts -- history` or `live`: how much longer the website's build takes because of one of its parts.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureCompiled } from '../packages/octavo/scripts/compile.mjs'
import { fail } from '../scripts/fail.mjs'
import { ensureInstalled } from '../scripts/setup.mjs'
import { reportFigures } from '../scripts/measure/figures.mjs'
import { quantile } from '../scripts/measure/quantile.mjs'
import { runOctavo } from './octavo-process.mjs'
import { copyWebsite, parts } from './part-sites.mjs'

/** Odd, so that there's a run in the middle. */
const unchangedRuns = 9
const coldRuns = 3

const name = process.argv[2] ?? ''
const part = parts[name]
if (!part) fail(`"${name}" is no part of the website: choose one of ${Object.keys(parts).join(', ')}.`)
await ensureInstalled()
await ensureCompiled()
const sites = { full: copyWebsite(null), bare: copyWebsite(part) }
try {
  // The first build of each may have to install packages.
  for (const root of Object.values(sites)) await build(root)
  const figures = [
    ...(part.maxPercent === null ? [] : await compareCold(part.maxPercent)),
    ...(await compareUnchanged(part.maxMs)),
  ]
  reportFigures(figures)
} finally {
  for (const root of Object.values(sites)) rmSync(root, { recursive: true, force: true })
}

/** @param {number} bound Percent. */
async function compareCold(bound) {
  const { full, bare } = await measure(coldRuns, (root) => {
    for (const folder of ['.octavo', 'dist']) rmSync(join(root, folder), { recursive: true, force: true })
  })
  return [
    { name: `from nothing, with ${name}`, value: full / 1000, unit: 's', bound: null },
    { name: `from nothing, without ${name}`, value: bare / 1000, unit: 's', bound: null },
    { name: 'difference', value: (full / bare - 1) * 100, unit: '%', bound },
  ]
}

/** @param {number} bound Milliseconds. */
async function compareUnchanged(bound) {
  const { full, bare } = await measure(unchangedRuns, () => undefined)
  return [
    { name: `nothing changed, with ${name}`, value: Math.round(full), unit: 'ms', bound: null },
    { name: `nothing changed, without ${name}`, value: Math.round(bare), unit: 'ms', bound: null },
    { name: 'difference', value: Math.round(full - bare), unit: 'ms', bound },
  ]
}

/**
 * Medians in milliseconds. The copies are built in turns, so that whatever else the machine does slows down both.
 * @param {number} runs
 * @param {(root: string) => void} prepare
 */
async function measure(runs, prepare) {
  /** @type {{ full: number[], bare: number[] }} */
  const times = { full: [], bare: [] }
  for (let run = 0; run < runs; run++)
    for (const key of /** @type {const} */ (['full', 'bare'])) {
      prepare(sites[key])
      times[key].push(await build(sites[key]))
    }
  return { full: quantile(times.full, 0.5), bare: quantile(times.bare, 0.5) }
}

/** @param {string} root */
async function build(root) {
  const { seconds } = await runOctavo(['build', '--root', root])
  console.log(`${root === sites.full ? 'with' : 'without'} ${name}: ${seconds.toFixed(2)} s`)
  return seconds * 1000
}
