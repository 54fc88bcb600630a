import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliSize } from '../scripts/measure/page-weight.ts'
import { withServedSite } from './bench.ts'
import { routeOf } from './peers/peer.ts'
import type { Site } from './peers/site.ts'

/**
 * The JavaScript that a browser actually fetches for the first page, whatever names it: tags, preloads, imports or the
 * payload.
 * @param site Has been built.
 * @returns Brotli bytes of the files on disk.
 */
export async function weighLoadedScripts({ peer, root, pages }: Site, executablePath: string) {
  return withServedSite(['preview', '--root', root], executablePath, async ({ browser, address }) => {
    const page = await browser.newPage()
    const files = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') files.add(new URL(request.url()).pathname)
    })
    const route = routeOf(pages[0]?.place ?? '')
    await page.goto(new URL(route, address).href, { waitUntil: 'networkidle' })
    const sizes = [...files].map((file) => brotliSize(readFileSync(join(root, peer.output, file))))
    return sizes.reduce((sum, size) => sum + size, 0)
  })
}
