// The part of the supply chain check that needs no network: lockfiles, install scripts, licenses. Part of
// `npm run check`.
import { join } from 'node:path'
import { reportFindings } from './fail.mjs'
import { repository, website } from './paths.mjs'
import { alignColumns } from './suite-report.ts'
import { inspectPackages } from './supply-chain/inspect-packages.ts'

const { table, faults } = inspectPackages(repository, join(website, 'dist'))
console.log(alignColumns(table, 1))
reportFindings(faults)
