import { join } from 'node:path'
import { serveOctavo } from '../../packages/octavo/tests/browser/octavo-process.ts'
import { withTemporaryFolder } from '../files.ts'
import { crawlSite } from '../pages/crawl-site.ts'
import { website } from '../paths.mjs'
import { runOctavo } from '../run-process.mjs'
import { judgeFindings, type ProofContext } from './proof.ts'

type AddressVariant = { base: string; trailingSlash: 'unset' | 'true' | 'false' }

/** Each base URL and each setting of `trailingSlash`; a build test has most combinations, with fewer pages. */
const variants: AddressVariant[] = [
  { base: '/', trailingSlash: 'unset' },
  { base: '/some/path/', trailingSlash: 'true' },
  { base: '/some/path/', trailingSlash: 'false' },
]

/** Follows each link of the site, built with every setting that changes addresses. `origin` has it as configured. */
export async function proveAddresses({ print, origin }: ProofContext) {
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
