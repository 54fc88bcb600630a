// `npm run check`: everything that needs no browser.
import { runSuites } from './run-suites.mjs'
import { ensureInstalled } from './setup.mjs'
import { checkSuites } from './suites.mjs'

await ensureInstalled()
process.exitCode = await runSuites(checkSuites)
