// Validates typical HTML files of the built website; part of `npm run check`. `npm run prove` validates every file.
import { fail, reportFindings } from './fail.mjs'
import { describeFinding, listTypicalFiles } from './html/html-files.ts'
import { validateHtml } from './html/validate-html.ts'

const files = listTypicalFiles()
if (files.length === 0) fail('There is no page in website/dist: run `npm run build` first.')
const findings = await validateHtml(files)
reportFindings(findings.map(describeFinding))
console.log(`${files.length} files validated, ${findings.length} findings`)
