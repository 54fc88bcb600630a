import { join } from 'node:path'
import { serveOctavo } from '../../packages/octavo/tests/browser/octavo-process.ts'
import { withTemporaryFolder } from '../files.ts'
import { crawlSite } from '../pages/crawl-site.ts'
import { website } from '../paths.mjs'
import { runOctavo } from '../run-process.mjs'
import { judgeFindings, type ProofContext } from './proof.ts'

/** Another base URL, with both settings of `trailingSlash`; a build test has most combinations, with fewer pages. */
const variants = ['true', 'false'].map((slash) => ['--base-url', '/some/path/', '--trailing-slash', slash])

/** Follows each link of the site, built with every setting that changes addresses. `origin` has it as configured. */
export async function proveAddresses({ print, origin }: ProofContext) {
  const rows = [['addresses', 'pages', 'links', 'findings']]
  const all: string[] = []
  let checked = 0
  for (const variant of [[], ...variants]) {
    const name = variant.join(' ') || 'as configured'
    const { pages, links, findings } = await (variant.length === 0
      ? crawlSite(`${origin}/`)
      : crawlVariant(variant))
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
async function crawlVariant(flags: string[]) {
  return withTemporaryFolder(async (folder) => {
    const place = ['--root', website, '--out', join(folder, 'site')]
    const { code, output } = await runOctavo(['build', ...place, ...flags], { capture: true })
    if (code !== 0) return { pages: 0, links: 0, findings: [`the site is not built:\n${output}`] }
    const server = await serveOctavo({ args: ['preview', ...place] })
    try {
      return await crawlSite(new URL(flags[1] ?? '/', server.url).href)
    } finally {
      await server.stop()
    }
  })
}
