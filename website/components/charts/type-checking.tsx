import report from '../../data/type-checking.json' with { type: 'json' }
import { DataTable } from '../tables/data-table.tsx'
import { GrowthChart, type Series } from './growth-chart.tsx'

type Case = keyof typeof report.results
type Part = 'routers' | 'call'

const number = new Intl.NumberFormat('en-US')

function seriesOf(id: Case, name: string, part: Part): Series {
  return { name, points: report.results[id].map((row) => [row.procedures, row[part].instantiations]) }
}

/** What one call costs the type checker as the router grows. */
export function CallChart() {
  return (
    <GrowthChart
      id="one-call"
      title="Type instantiations to check a file with one call"
      text="For version 9, the line climbs with the number of procedures. For version 10, it stays flat. The table below lists the figures."
      xLabel="procedures in the router"
      yLabel="Type instantiations needed to check one file with one call, by router size."
      series={[
        seriesOf('version9', `tRPC ${report.libraries.version9}`, 'call'),
        seriesOf('version10', `tRPC ${report.libraries.version10}`, 'call'),
      ]}
    />
  )
}

/** The same client type with and without a filter around it. */
export function MappedTypeChart() {
  return (
    <GrowthChart
      id="mapped-type"
      title="Type instantiations for an eager and a lazy mapped type"
      text="With the filter, the line climbs with the number of procedures. Without it, the line stays flat. The table below lists the figures."
      xLabel="procedures in the tree"
      yLabel="Type instantiations needed to check one property access, by tree size."
      series={[seriesOf('eager', 'with the filter', 'call'), seriesOf('lazy', 'without it', 'call')]}
    />
  )
}

type TableProps = { cases: [Case, string][]; part: Part }

/** The figures behind a chart. */
export function InstantiationTable({ cases, part }: TableProps) {
  const sizes = report.results.version9.map(({ procedures }, index) => ({ procedures, index }))
  return (
    <DataTable
      rows={sizes}
      keyOf={({ procedures }) => procedures}
      columns={[
        { title: 'Procedures', renderCell: ({ procedures }) => number.format(procedures) },
        ...cases.map(([id, title]) => ({
          title,
          renderCell: ({ index }: { index: number }) =>
            number.format(report.results[id][index]?.[part].instantiations ?? 0),
        })),
      ]}
    />
  )
}

/** When, where, and how the figures were measured. */
export function MeasuredWith() {
  const { date, machine, typescript, libraries, runs } = report
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  return (
    <p>
      We took these measurements on {day} with TypeScript {typescript} and <code>@trpc/server</code>{' '}
      {libraries.version9} and {libraries.version10}, on a machine with {machine}. Each project was checked{' '}
      {runs} times in a separate process, and the instantiation counts were the same every time.
    </p>
  )
}
