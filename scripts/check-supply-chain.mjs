// The part of the supply chain check that needs no network: lockfiles, install scripts, licenses. Part of
// `npm run check`.
import { join } from 'node:path'
import { repository, website } from './paths.mjs'
import { alignColumns } from './suite-report.mjs'
import { inspectPackages } from './supply-chain/inspect-packages.mjs'

const { table, faults } = inspectPackages(repository, join(website, 'dist'))
console.log(alignColumns(table, 1))
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
