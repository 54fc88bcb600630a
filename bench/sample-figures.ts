import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median, type Figure } from '../scripts/measure/figures.ts'
import { serveOctavo } from '../scripts/serve-octavo.ts'
import { runOctavo, takeMedian } from './measured-process.ts'
import { generateSampleCorpus } from './sample-corpus.ts'
import { weighCode } from './type-weight.ts'
import { listenForUpdates } from './update-events.ts'

const megabyte = 1_000_000
const count = 500

/** Compiles generated samples of both versions from scratch and again, and edits one while the dev server runs. */
export async function measureSamples(folder: string): Promise<Figure[]> {
  const corpus = generateSampleCorpus(folder, count)
  const command = ['samples', '--root', folder]
  console.log(`Compiling ${count} samples …`)
  // The first run may have to install packages, which isn't part of the figure.
  await runOctavo(command)
  rmSync(join(folder, '.octavo'), { recursive: true, force: true })
  const cold = await runOctavo(command)
  const unchanged = await takeMedian(3, () => runOctavo(command))
  const edit = await measureSampleEdit(corpus)
  await runOctavo(['build', '--root', folder])
  const weight = weighCode(join(folder, 'dist'))
  const peak = cold.peakBytes === null ? null : Math.round(cold.peakBytes / megabyte)
  return [
    { name: `${count} samples from nothing`, value: cold.seconds, unit: 's', bound: 40 },
    { name: `peak memory, ${count} samples`, value: peak, unit: 'MB', bound: 1500 },
    { name: `${count} samples, nothing changed`, value: unchanged.seconds, unit: 's', bound: 1.5 },
    { name: 'dev: edit of a sample to its types', value: edit, unit: 'ms', bound: 1000 },
    { name: 'HTML of code to its source', value: weight.htmlToSource, unit: 'x', bound: 5.5 },
    { name: 'types in the HTML of code', value: weight.typesInHtml, unit: '%', bound: 25 },
    { name: 'types of a page, when asked for', value: weight.typeFile, unit: 'B brotli', bound: null },
    { name: 'the same as markup in its HTML', value: weight.asMarkup, unit: 'B brotli', bound: null },
    { name: 'all code of a page, without types', value: weight.code, unit: 'B brotli', bound: null },
  ]
}

/** An edit is announced twice: immediately for the text, and again when the compiler is done. */
async function measureSampleEdit({ root, pages }: ReturnType<typeof generateSampleCorpus>) {
  const page = pages[0]
  if (!page) throw new Error('Bug: an empty corpus')
  const server = await serveOctavo(['dev', '--root', root])
  try {
    const response = await fetch(new URL(page.route, server.address))
    if (!response.ok) throw new Error(`${page.route} answered ${response.status}`)
    const updates = await listenForUpdates(server.address)
    const text = readFileSync(page.file, 'utf8')
    // The compiler gets ready when a page is opened; an author takes longer than this to type something.
    await wait(15_000)
    const times = []
    for (let edition = 1001; edition <= 1005; edition++) {
      const saved = performance.now()
      writeFileSync(page.file, text.replace(/const edition = \d+/, `const edition = ${edition}`))
      await updates.nextUpdate()
      times.push((await updates.nextUpdate()) - saved)
      await wait(300)
    }
    updates.close()
    return median(times)
  } finally {
    await server.stop()
  }
}
