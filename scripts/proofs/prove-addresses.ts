import { join } from 'node:path'
import { withTemporaryFolder } from '../files.ts'
import { crawlSite, type Crawl } from '../pages/crawl-site.ts'
import { createHttpVisitors, openBrowserVisitors } from '../pages/visitors.ts'
import { website } from '../paths.mjs'
import { runOctavo } from '../run-process.mjs'
import { serveOctavo } from '../serve-octavo.ts'
import { judgeFindings, type ProofContext } from './proof.ts'

/** `trailingSlash` null leaves addresses as authors write them. */
type AddressVariant = { base: string; trailingSlash: 'true' | 'false' | null }

/** Builds the whole site for every combination of settings that changes addresses and follows each link in a browser. */
export function proveAddresses({ browser }: ProofContext) {
  const variants = ['/', '/some/path/'].flatMap((base) =>
    ([null, 'true', 'false'] as const).map((trailingSlash) => ({ base, trailingSlash })),
  )
  return crawlVariants(variants, browser)
}

/** Follows the links of the variant that differs most from what authors write, without a browser. */
export function checkAddresses() {
  return crawlVariants([{ base: '/some/path/', trailingSlash: 'true' }], null)
}

async function crawlVariants(variants: AddressVariant[], browser: string | null) {
  const rows = [['addresses', 'pages', 'links', 'findings']]
  const all: string[] = []
  let checked = 0
  for (const variant of variants) {
    const name = `${variant.base}, trailingSlash ${variant.trailingSlash ?? 'unset'}`
    console.log(name)
    const { pages, links, findings } = await crawlVariant(variant, browser)
    rows.push([name, String(pages), String(links), String(findings.length)])
    all.push(...findings.map((finding) => `${name}: ${finding}`))
    checked += pages
  }
  return judgeFindings({
    checked,
    findings: all,
    tables: [{ title: 'The website at every kind of address', rows }],
    notes: browser ? ['Pages are loaded with scripts; a link counts once, with its fragment.'] : [],
  })
}

/**
 * Builds the website for other addresses, separate from the usual output, and follows every link.
 * @param browser Without one, pages are fetched and read, and what scripts load isn't checked.
 */
async function crawlVariant({ base, trailingSlash }: AddressVariant, browser: string | null): Promise<Crawl> {
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
