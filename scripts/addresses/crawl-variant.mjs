import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowserVisitors } from '../pages/browser-visitors.mjs'
import { crawlSite } from '../pages/crawl-site.mjs'
import { createHttpVisitors } from '../pages/http-visitors.mjs'
import { octavoBin, website } from '../paths.mjs'
import { runNode } from '../run-process.mjs'
import { serveOctavo } from '../serve-octavo.mjs'

/**
 * Builds the website for other addresses, separate from the usual output, and follows every link.
 * @param {import('./address-variants.mjs').AddressVariant} variant
 * @param {string | null} browser Without one, pages are fetched and read, and what scripts load isn't checked.
 * @returns {Promise<import('../pages/crawl-site.mjs').Crawl>}
 */
export async function crawlVariant({ base, trailingSlash }, browser) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-addresses-'))
  const place = ['--root', website, '--out', join(folder, 'site')]
  const slash = trailingSlash === null ? [] : ['--trailing-slash', trailingSlash]
  try {
    const { code, output } = await runNode(octavoBin, ['build', ...place, '--base-url', base, ...slash], {
      capture: true,
    })
    if (code !== 0) return { pages: 0, links: 0, findings: [`the site is not built:\n${output}`] }
    const server = await serveOctavo(['preview', ...place])
    const { visitors, close } =
      browser === null
        ? { visitors: createHttpVisitors(), close: async () => {} }
        : await openBrowserVisitors(browser)
    try {
      return await crawlSite(new URL(base, server.address).href, visitors)
    } finally {
      await close()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
