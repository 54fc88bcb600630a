import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '../scripts/launch-browser.ts'
import { brotliSize } from '../scripts/measure/page-weight.ts'
import { serveOctavo } from '../scripts/serve-octavo.ts'
import type { Site } from './peers/site.ts'

/**
 * The JavaScript that a browser actually fetches for the first page, whatever names it: tags, preloads, imports or the
 * payload.
 * @param site Has been built.
 * @returns Brotli bytes of the files on disk.
 */
export async function weighLoadedScripts(
  { peer, root, pages }: Site,
  executablePath: string,
): Promise<number> {
  const server = await serveOctavo(['preview', '--root', root])
  const browser = await launchBrowser(executablePath)
  try {
    const page = await browser.newPage()
    const files = new Set<string>()
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
