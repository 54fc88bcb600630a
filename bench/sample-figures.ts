import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { writeFile } from '../scripts/files.ts'
import { median, type Figure } from '../scripts/measure/figures.ts'
import { website } from '../scripts/paths.mjs'
import { serveOctavo } from '../scripts/serve-octavo.ts'
import { listenForUpdates } from './dev-figures.ts'
import { runOctavo } from './measured-process.ts'

/** Compiles the website's samples from scratch and again, and edits one while a dev server runs. */
export async function measureSamples(folder: string): Promise<Figure[]> {
  const command = ['samples', '--root', website]
  console.log("Compiling the website's samples …")
  // The first run may have to install packages, which isn't part of the figure.
  await runOctavo(command)
  rmSync(join(website, '.octavo', 'samples'), { recursive: true, force: true })
  const cold = await runOctavo(command)
  const unchanged = await runOctavo(command)
  const peak = cold.peakBytes === null ? null : Math.round(cold.peakBytes / 1e6)
  return [
    { name: "the website's samples from nothing", value: cold.seconds, unit: 's', bound: 60 },
    { name: 'peak memory of that', value: peak, unit: 'MB', bound: 1500 },
    { name: "the website's samples, nothing changed", value: unchanged.seconds, unit: 's', bound: 1.5 },
    {
      name: 'dev: edit of a sample to its types',
      value: await measureSampleEdit(folder),
      unit: 'ms',
      bound: 1000,
    },
  ]
}

const page = `---
title: Shelf
---

\`\`\`ts
import { initTRPC } from '@trpc/server'
import { z } from 'zod'

const t = initTRPC.create()
const edition = 1000

export const appRouter = t.router({
  shelf: t.procedure
    .input(z.object({ name: z.string(), limit: z.number().default(edition) }))
    .query(({ input }) => Array.from({ length: input.limit }, (_, place) => ({ place, shelf: input.name }))),
})
\`\`\`
`

/** An edit is announced twice: immediately for the text, and again when the compiler is done. */
async function measureSampleEdit(root: string) {
  const samples = { folder: relative(root, join(website, 'samples', '10.x')).replaceAll('\\', '/') }
  const versions = [{ name: 'current', path: '/docs', folder: 'docs', samples }]
  const config = JSON.stringify({ title: 'Samples', docs: { versions }, pagesFolder: null })
  const file = join(root, 'docs', 'shelf.md')
  writeFile(join(root, 'site.config.ts'), `export default ${config}\n`)
  writeFile(join(root, 'package.json'), '{ "private": true, "type": "module" }\n')
  writeFile(file, page)
  const server = await serveOctavo(['dev', '--root', root])
  try {
    const response = await fetch(new URL('docs/shelf', server.address))
    if (!response.ok) throw new Error(`the page answered ${response.status}`)
    const updates = await listenForUpdates(server.address)
    // The compiler gets ready when a page is opened; an author takes longer than this to type something.
    await wait(15_000)
    const times = []
    for (let edition = 1001; edition <= 1005; edition++) {
      const saved = performance.now()
      writeFileSync(file, page.replace('edition = 1000', `edition = ${edition}`))
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
