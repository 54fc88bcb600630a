// `npm test`: everything. Looks for the browser first, so that a missing one is reported at once.
import { ensureTestBrowser } from './find-test-browser.mjs'
import { runSuites } from './run-suites.mjs'
import { ensureInstalled } from './setup.mjs'
import { browserSuites, checkSuites } from './suites.mjs'

await ensureInstalled()
const browser = await ensureTestBrowser()
process.exitCode = await runSuites([...checkSuites, ...browserSuites(browser)])
