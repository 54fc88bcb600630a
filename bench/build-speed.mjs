import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runOctavo } from './octavo-process.mjs'

/** @typedef {{ root: string, pages: { file: string, route: string }[] }} Corpus */

/**
 * Builds from scratch, without output or cache.
 * @param {Corpus} corpus
 */
export function buildCold({ root }) {
  for (const folder of ['dist', '.octavo']) rmSync(join(root, folder), { recursive: true, force: true })
  return runOctavo(['build', '--root', root])
}

/** @param {Corpus} corpus */
export function buildUnchanged({ root }) {
  return runOctavo(['build', '--root', root])
}

/**
 * Adds a sentence to one page and makes sure that the build picked it up, because a fast build of the old text
 * doesn't count.
 * @param {Corpus} corpus
 */
export async function buildOneChanged({ root, pages }) {
  const page = pages[Math.floor(pages.length / 2)]
  if (!page) throw new Error('Bug: an empty corpus')
  const marker = `Changed at ${process.hrtime.bigint()}.`
  appendFileSync(page.file, `\n${marker}\n`)
  const result = await runOctavo(['build', '--root', root])
  const markdown = readFileSync(join(root, 'dist', page.route, 'index.html'), 'utf8')
  if (!markdown.includes(marker))
    throw new Error(`${page.route} was not built again after its source changed`)
  return result
}

/**
 * The median run, by time.
 * @template {{ seconds: number }} T
 * @param {number} times Odd.
 * @param {() => Promise<T>} run
 */
export async function takeMedian(times, run) {
  const results = []
  for (let count = 0; count < times; count++) results.push(await run())
  const [middle] = results.toSorted((a, b) => a.seconds - b.seconds).slice((times - 1) / 2)
  if (!middle) throw new Error('Bug: no runs')
  return middle
}
