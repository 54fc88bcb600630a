// Builds the website below a path, with a trailing slash in every address, and follows every link.
import { nameVariant, testedVariant } from './addresses/address-variants.mjs'
import { crawlVariant } from './addresses/crawl-variant.mjs'

const { pages, links, findings } = await crawlVariant(testedVariant, null)
for (const finding of findings) console.log(finding)
console.log(`${nameVariant(testedVariant)}: ${pages} pages, ${links} links, ${findings.length} findings`)
process.exitCode = findings.length > 0 || pages === 0 ? 1 : 0
