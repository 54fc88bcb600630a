// `npm test`: everything. `npm run check` leaves out what needs a browser.
import { failWith } from './fail.mjs'
import { ensureTestBrowser } from './find-browser.ts'
import { runSuites } from './run-suites.ts'
import { browserSuites, checkSuites } from './suites.ts'

const isOnlyCheck = process.argv.includes('--without-browser')
// Looks for the browser first, so that a missing one is reported at once.
const further = isOnlyCheck ? [] : browserSuites(await ensureTestBrowser().catch(failWith))
process.exitCode = await runSuites([...checkSuites, ...further])
