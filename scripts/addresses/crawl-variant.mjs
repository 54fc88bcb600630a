import { join } from 'node:path'
import { openBrowserVisitors } from '../pages/browser-visitors.mjs'
import { crawlSite } from '../pages/crawl-site.mjs'
import { createHttpVisitors } from '../pages/http-visitors.mjs'
import { website } from '../paths.mjs'
import { runOctavo } from '../run-process.mjs'
import { serveOctavo } from '../serve-octavo.mjs'
import { withTemporaryFolder } from '../temporary-folder.mjs'

/**
 * Builds the website for other addresses, separate from the usual output, and follows every link.
 * @param {import('./address-variants.mjs').AddressVariant} variant
 * @param {string | null} browser Without one, pages are fetched and read, and what scripts load isn't checked.
 * @returns {Promise<import('../pages/crawl-site.mjs').Crawl>}
 */
export async function crawlVariant({ base, trailingSlash }, browser) {
  return withTemporaryFolder(async (folder) => {
    const place = ['--root', website, '--out', join(folder, 'site')]
    const slash = trailingSlash === null ? [] : ['--trailing-slash', trailingSlash]
    const { code, output } = await runOctavo(['build', ...place, '--base-url', base, ...slash], {
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
  })
}
