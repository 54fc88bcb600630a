import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '../scripts/launch-browser.mjs'
import { serveOctavo } from '../scripts/serve-octavo.mjs'
import { brotliSize } from '../scripts/measure/page-weight.mjs'

/**
 * The JavaScript that a browser actually fetches for one page, whatever names it: tags, preloads, imports or the
 * payload.
 * @param {string} root Site with a finished build in `dist`.
 * @param {{ route: string, browser: string }} options
 * @returns {Promise<{ bytes: number, files: string[] }>} Brotli bytes of the files on disk.
 */
export async function weighLoadedScripts(root, { route, browser: executablePath }) {
  const server = await serveOctavo(['preview', '--root', root])
  const browser = await launchBrowser(executablePath)
  try {
    const page = await browser.newPage()
    /** @type {Set<string>} */
    const files = new Set()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') files.add(new URL(request.url()).pathname)
    })
    await page.goto(new URL(route, server.address).href, { waitUntil: 'networkidle' })
    const sizes = [...files].map((file) => brotliSize(readFileSync(join(root, 'dist', file))))
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: [...files].toSorted() }
  } finally {
    await browser.close()
    await server.stop()
  }
}
