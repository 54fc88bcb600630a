import { join } from 'node:path'
import { serveOctavo } from '../../packages/octavo/tests/browser/octavo-process.ts'
import { withTemporaryFolder } from '../files.ts'
import { crawlSite } from '../pages/crawl-site.ts'
import { website } from '../paths.mjs'
import { runOctavo } from '../run-process.mjs'
import { judgeFindings } from './proof.ts'

/** `trailingSlash` null leaves addresses as authors write them. */
type AddressVariant = { base: string; trailingSlash: 'true' | 'false' | null }

/** Builds the whole site for every combination of settings that changes addresses and follows each link. */
export function proveAddresses() {
  return crawlVariants(
    ['/', '/some/path/'].flatMap((base) =>
      ([null, 'true', 'false'] as const).map((trailingSlash) => ({ base, trailingSlash })),
    ),
  )
}

async function crawlVariants(variants: AddressVariant[]) {
  const rows = [['addresses', 'pages', 'links', 'findings']]
  const all: string[] = []
  let checked = 0
  for (const variant of variants) {
    const name = `${variant.base}, trailingSlash ${variant.trailingSlash ?? 'unset'}`
    console.log(name)
    const { pages, links, findings } = await crawlVariant(variant)
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
    const slash = trailingSlash === null ? [] : ['--trailing-slash', trailingSlash]
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
