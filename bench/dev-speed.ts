import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../scripts/measure/quantile.ts'
import { serveOctavo } from '../scripts/serve-octavo.ts'
import { sourceFile, type Site } from './peers/site.ts'
import { listenForUpdates } from './update-events.ts'

/**
 * Starts the dev server, requests one page, then edits that page a few times.
 * @returns Seconds from the command to the page;
 * milliseconds (medians) from saving until the browser is notified, and until the new text is served.
 */
export async function measureDev(site: Site): Promise<{ firstPage: number; event: number; shown: number }> {
  const { peer, root, pages } = site
  const page = pages[Math.floor(pages.length / 3)]
  if (!page) throw new Error('Bug: an empty corpus')
  const server = await serveOctavo(['dev', '--root', root])
  try {
    const address = new URL(peer.route(page.place), server.address).href
    await readPage(address)
    const firstPage = (performance.now() - server.started) / 1000
    const updates = await listenForUpdates(server.address)
    const edits = []
    for (let count = 0; count < 5; count++) {
      await wait(300) // Editors save one change at a time; a watcher may merge faster ones.
      edits.push(await measureEdit({ file: sourceFile(site, page), address, updates }))
    }
    updates.close()
    return {
      firstPage,
      event: quantile(
        edits.map((edit) => edit.event),
        0.5,
      ),
      shown: quantile(
        edits.map((edit) => edit.shown),
        0.5,
      ),
    }
  } finally {
    await server.stop()
  }
}

async function measureEdit({
  file,
  address,
  updates,
}: {
  file: string
  address: string
  updates: Awaited<ReturnType<typeof listenForUpdates>>
}) {
  const marker = `Edited at ${process.hrtime.bigint()}.`
  const update = updates.nextUpdate()
  const saved = performance.now()
  appendFileSync(file, `\n${marker}\n`)
  const event = await Promise.race([update, wait(10_000, null, { ref: false })])
  if (event === null) throw new Error('the dev server sent no update within 10 s of an edit')
  const html = await readPage(address)
  if (!html.includes(marker)) throw new Error('the dev server announced an edit but served the old text')
  return { event: event - saved, shown: performance.now() - saved }
}

async function readPage(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}
