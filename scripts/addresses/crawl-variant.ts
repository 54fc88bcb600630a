import { join } from 'node:path'
import { openBrowserVisitors } from '../pages/browser-visitors.ts'
import { crawlSite, type Crawl } from '../pages/crawl-site.ts'
import { createHttpVisitors } from '../pages/http-visitors.ts'
import { website } from '../paths.mjs'
import { runOctavo } from '../run-process.mjs'
import { serveOctavo } from '../serve-octavo.ts'
import { withTemporaryFolder } from '../files.ts'
import type { AddressVariant } from './address-variants.ts'

/**
 * Builds the website for other addresses, separate from the usual output, and follows every link.
 * @param browser Without one, pages are fetched and read, and what scripts load isn't checked.
 */
export async function crawlVariant(
  { base, trailingSlash }: AddressVariant,
  browser: string | null,
): Promise<Crawl> {
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
