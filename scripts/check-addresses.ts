// Builds the website below a path, with a trailing slash in every address, and follows every link.
import { nameVariant, testedVariant } from './addresses/address-variants.ts'
import { crawlVariant } from './addresses/crawl-variant.ts'
import { reportFindings } from './fail.mjs'

const { pages, links, findings } = await crawlVariant(testedVariant, null)
reportFindings(findings)
console.log(`${nameVariant(testedVariant)}: ${pages} pages, ${links} links, ${findings.length} findings`)
