// `npm test`: everything. Looks for the browser first, so that a missing one is reported at once.
import { ensureTestBrowser } from './find-browser.ts'
import { runSuites } from './run-suites.ts'
import { browserSuites, checkSuites } from './suites.ts'

const browser = await ensureTestBrowser()
process.exitCode = await runSuites([...checkSuites, ...browserSuites(browser)])
