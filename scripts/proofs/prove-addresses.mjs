import { addressVariants, nameVariant } from '../addresses/address-variants.mjs'
import { crawlVariant } from '../addresses/crawl-variant.mjs'
import { judgeFindings } from './proof.mjs'

/**
 * Builds the whole site for every kind of address and follows each link in a browser.
 * @param {import('./proof.mjs').ProofContext} context
 */
export async function proveAddresses({ browser, say }) {
  const rows = [['addresses', 'pages', 'links', 'findings']]
  /** @type {string[]} */
  const all = []
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
