import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '../scripts/launch-browser.mjs'
import { brotliSize } from '../scripts/measure/page-weight.mjs'
import { serveOctavo } from '../scripts/serve-octavo.mjs'

/**
 * The JavaScript that a browser actually fetches for the first page, whatever names it: tags, preloads, imports or the
 * payload.
 * @param {import('./peers/site.mjs').Site} site Has been built.
 * @param {string} executablePath
 * @returns {Promise<number>} Brotli bytes of the files on disk.
 */
export async function weighLoadedScripts({ peer, root, pages }, executablePath) {
  const server = await serveOctavo(['preview', '--root', root])
  const browser = await launchBrowser(executablePath)
  try {
    const page = await browser.newPage()
    /** @type {Set<string>} */
    const files = new Set()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') files.add(new URL(request.url()).pathname)
    })
    const route = peer.route(pages[0]?.place ?? '')
    await page.goto(new URL(route, server.address).href, { waitUntil: 'networkidle' })
    const sizes = [...files].map((file) => brotliSize(readFileSync(join(root, peer.output, file))))
    return sizes.reduce((sum, size) => sum + size, 0)
  } finally {
    await browser.close()
    await server.stop()
  }
}
