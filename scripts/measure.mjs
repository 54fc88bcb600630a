// `npm run measure`: statistics about the engine's sources (without tests), to compare with other projects and with
// last month.
import { join } from 'node:path'
import { engine } from './paths.mjs'
import { ensureInstalled } from './setup.mjs'
import { alignColumns } from './suite-report.mjs'

await ensureInstalled()
const { countTestLines, readSources } = await import('./measure/read-sources.mjs')
const { buildRow } = await import('./measure/build-row.mjs')
const folder = join(engine, 'src')
console.log(alignColumns(buildRow(readSources(folder), countTestLines(folder, join(engine, 'tests'))), 2))
