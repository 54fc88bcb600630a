import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveOctavo } from '../serve-octavo.mjs'
import { crawlSite } from '../pages/crawl-site.mjs'
import { octavoBin, website } from '../paths.mjs'
import { runNode } from '../run-process.mjs'

/**
 * Builds the website for other addresses, beside the usual output, and follows every link in a browser.
 * @param {import('./address-variants.mjs').AddressVariant} variant
 * @param {{ executablePath: string, withScripts: boolean }} browser
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
    try {
      return await crawlSite({ home: new URL(base, server.address).href, ...browser })
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
