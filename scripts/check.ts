// `npm run check`: everything that needs no browser.
import { runSuites } from './run-suites.ts'
import { checkSuites } from './suites.ts'

process.exitCode = await runSuites(checkSuites)
