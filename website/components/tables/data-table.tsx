import type { ReactNode } from 'react'
import styles from './columns.module.css'

type Column<Row> = {
  title: string
  /** A part of the table's width. Without it, the column gets what the others leave. */
  width?: 'short' | 'name' | 'wide' | 'most'
  renderCell: (row: Row) => ReactNode
}

type Props<Row> = {
  /** On a phone, `scrolled` tables are wider than the page. Without a layout, columns are as wide as what they contain. */
  layout?: 'fixed' | 'scrolled'
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  columns: Column<Row>[]
}

export function DataTable<Row>({ layout, rows, keyOf, columns }: Props<Row>) {
  return (
    <div className="table-box" tabIndex={0} role="group">
      <table className={layout && styles[layout]}>
        <thead>
          <tr>
            {columns.map(({ title, width }) => (
              <th key={title} scope="col" className={width && styles[width]}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, renderCell }) => (
                <td key={title}>{renderCell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
