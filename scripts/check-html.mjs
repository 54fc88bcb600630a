// Validates the HTML of the built website; part of `npm run check`. With --all it checks every file, as
// `npm run prove` does.
import { fail } from './fail.mjs'
import { describeFinding, listHtmlFiles, listTypicalFiles } from './html/html-files.mjs'
import { validateHtml } from './html/validate-html.mjs'

const files = process.argv.includes('--all') ? listHtmlFiles() : listTypicalFiles()
if (files.length === 0) fail('There is no page in website/dist: run `npm run build` first.')
const findings = await validateHtml(files)
for (const finding of findings) console.log(describeFinding(finding))
console.log(`${files.length} files validated, ${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0
