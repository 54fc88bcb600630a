import { talks9 } from '../../data/community-v9.ts'
import { talks } from '../../data/community.ts'
import { OutsideLink } from '../outside-link.tsx'
import { DataTable } from './data-table.tsx'

/** Recorded talks. They're links rather than embedded players, so no page loads anything from a video site. */
export function TalkTable({ version }: { version?: '9.x' }) {
  return (
    <DataTable
      layout="fixed"
      rows={version === '9.x' ? talks9 : talks}
      keyOf={({ url }) => url}
      columns={[
        {
          title: 'Talk',
          width: 'most',
          renderCell: ({ title, url }) => <OutsideLink to={url}>{title}</OutsideLink>,
        },
        { title: 'Length', renderCell: ({ length }) => length },
        { title: 'By', renderCell: ({ by }) => by ?? '–' },
      ]}
    />
  )
}
