import { sponsors } from '../../data/sponsors.ts'
import { OutsideLink } from '../outside-link.tsx'
import { DataTable } from './data-table.tsx'

export function SponsorTable() {
  return (
    <DataTable
      layout="fixed"
      rows={sponsors}
      keyOf={({ url }) => url}
      columns={[
        { title: 'Tier', width: 'name', renderCell: ({ tier }) => tier },
        { title: 'Organization', renderCell: ({ name, url }) => <OutsideLink to={url}>{name}</OutsideLink> },
      ]}
    />
  )
}
