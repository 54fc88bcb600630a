import { join } from 'node:path'
import { serveOctavo } from '../../packages/octavo/tests/browser/octavo-process.ts'
import { withTemporaryFolder } from '../files.ts'
import { crawlSite } from '../pages/crawl-site.ts'
import { website } from '../paths.mjs'
import { runOctavo } from '../run-process.mjs'
import { judgeFindings, type ProofContext } from './proof.ts'

type AddressVariant = { base: string; trailingSlash: 'unset' | 'true' | 'false' }

/** Follows each link of the site, built with every combination of settings that changes addresses. */
export function proveAddresses({ print, origin }: ProofContext) {
  const variants = ['/', '/some/path/'].flatMap((base) =>
    (['unset', 'true', 'false'] as const).map((trailingSlash) => ({ base, trailingSlash })),
  )
  return crawlVariants(variants, { print, origin })
}

/** `origin` has the site as its own configuration builds it. */
async function crawlVariants(
  variants: AddressVariant[],
  { print, origin }: Pick<ProofContext, 'print' | 'origin'>,
) {
  const rows = [['addresses', 'pages', 'links', 'findings']]
  const all: string[] = []
  let checked = 0
  for (const variant of variants) {
    const { base, trailingSlash } = variant
    const name = `${base}, trailingSlash ${trailingSlash}`
    const isServed = base === '/' && trailingSlash === 'unset'
    const { pages, links, findings } = await (isServed ? crawlSite(`${origin}/`) : crawlVariant(variant))
    print(`${name}: ${pages} pages, ${findings.length} findings`)
    rows.push([name, String(pages), String(links), String(findings.length)])
    all.push(...findings.map((finding) => `${name}: ${finding}`))
    checked += pages
  }
  return judgeFindings({
    checked,
    findings: all,
    tables: [{ title: 'The website at every kind of address', rows }],
    notes: ['A link counts once, with its fragment.'],
  })
}

/** Builds the website for other addresses, separate from the usual output, and follows every link. */
async function crawlVariant({ base, trailingSlash }: AddressVariant) {
  return withTemporaryFolder(async (folder) => {
    const place = ['--root', website, '--out', join(folder, 'site')]
    const slash = trailingSlash === 'unset' ? [] : ['--trailing-slash', trailingSlash]
    const { code, output } = await runOctavo(['build', ...place, '--base-url', base, ...slash], {
      capture: true,
    })
    if (code !== 0) return { pages: 0, links: 0, findings: [`the site is not built:\n${output}`] }
    const server = await serveOctavo({ args: ['preview', ...place] })
    try {
      return await crawlSite(new URL(base, server.url).href)
    } finally {
      await server.stop()
    }
  })
}
