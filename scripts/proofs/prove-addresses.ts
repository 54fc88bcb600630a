import { addressVariants, nameVariant } from '../addresses/address-variants.ts'
import { crawlVariant } from '../addresses/crawl-variant.ts'
import { judgeFindings, type ProofContext } from './proof.ts'

/** Builds the whole site for every kind of address and follows each link in a browser. */
export async function proveAddresses({ browser, say }: ProofContext) {
  const rows = [['addresses', 'pages', 'links', 'findings']]
  const all: string[] = []
  let checked = 0
  for (const variant of addressVariants) {
    const name = nameVariant(variant)
    say(name)
    const { pages, links, findings } = await crawlVariant(variant, browser)
    rows.push([name, String(pages), String(links), String(findings.length)])
    all.push(...findings.map((finding) => `${name}: ${finding}`))
    checked += pages
  }
  return judgeFindings({
    checked,
    findings: all,
    tables: [{ title: 'The website at every kind of address', rows }],
    notes: ['Pages are loaded with scripts; a link counts once, with its fragment.'],
  })
}
