// `npm test`: everything. `npm test -- search` runs what is about one part of the engine, and `npm test -- --changed` what
// is about the parts that have changed since the last commit, or since the one that follows. `--only unit,build` runs
// these suites. `--save` writes the times of a whole run to docs/measurements/.
import { parseArgs } from 'node:util'
import { areasOf, listChangedFiles, selectTests } from './areas.ts'
import { ensureTestBrowser } from './find-browser.ts'
import { runSuites } from './run-suites.ts'
import { recordTimes } from './suite-times.ts'
import { browserSuites, checkSuites, pickSuites, selectSuites } from './suites.ts'

const { values, positionals } = parseArgs({
  options: {
    changed: { type: 'boolean' },
    only: { type: 'string' },
    save: { type: 'boolean', default: false },
    'without-browser': { type: 'boolean' },
  },
  allowPositionals: true,
})
// Suites without a browser run while one is installed, which takes half a minute.
const browser = values['without-browser'] ? null : ensureTestBrowser()
// The suites that need it say so.
browser?.catch(() => undefined)
const [first, rest] = [checkSuites.slice(0, 1), checkSuites.slice(1)]
// A browser leaves gaps, which suites on one core fill, so the one that needs no browser and all cores comes last.
const all = [...first, ...(browser === null ? [] : browserSuites(browser)), ...rest]

if (values.changed) {
  const files = listChangedFiles(positionals[0] ?? 'HEAD')
  process.exitCode = await runSelected(areasOf(files), files)
} else if (values.only !== undefined)
  process.exitCode = await runSuites(pickSuites(all, values.only.split(',')))
else if (positionals.length > 0) process.exitCode = await runSelected(positionals)
else
  process.exitCode = await runSuites(all, {
    record: (results, use) => recordTimes(results, { use, save: values.save }),
  })

async function runSelected(areas: string[], files: readonly string[] = []): Promise<number> {
  const suites = selectSuites(selectTests(areas, files), { files, browser })
  const names = new Set(suites.map(({ name }) => name))
  const rest = all.flatMap(({ name }) => (names.has(name) ? [] : [name]))
  console.log(`Parts of the engine: ${areas.join(', ') || 'none'}.`)
  const code = await runSuites(suites)
  console.log(`\nOf some suites, only the tests of these parts were run. Left out: ${rest.join(', ')}.`)
  return code
}
