import { judge } from '../measure/figures.ts'
import { inspectWeights } from '../budgets/inspect-weights.ts'
import { judgeFindings } from './proof.ts'

/** What a page of each kind costs its reader at most. */
export async function proveBudgets() {
  const { pages, table, figures, faults } = inspectWeights()
  const missed = figures.filter((figure) => judge(figure) === 'MISSED')
  const rows = figures.map(({ name, value, bound, unit }) => [name, String(value), String(bound), unit])
  return judgeFindings({
    checked: pages,
    findings: [...faults, ...missed.map(({ name, value }) => `${name}: ${value}`)],
    tables: [
      { title: 'The highest figures for each kind of page, and their limits', rows: table },
      { title: 'Payloads', rows: [['figure', 'value', 'limit', 'unit'], ...rows] },
    ],
  })
}
