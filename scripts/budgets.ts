// Compares every page of the built website with the budget of its kind; part of `npm run check`.
import { inspectWeights } from './budgets/inspect-weights.ts'
import { fail, reportFindings } from './fail.mjs'
import { reportFigures } from './measure/figures.ts'
import { alignColumns } from './suite-report.ts'

const { pages, table, figures, faults } = inspectWeights()
if (pages === 0) fail('There is no built page in website/dist: run `npm run build` first.')
console.log(`The highest figures for each kind of page, and their limits:\n\n${alignColumns(table, 1)}`)
reportFigures(figures)
reportFindings(faults)
