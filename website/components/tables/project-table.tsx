import { community9, type ProjectGroup9 } from '../../data/community-v9.ts'
import { community, type ProjectGroup } from '../../data/community.ts'
import { OutsideLink } from '../outside-link.tsx'
import { DataTable } from './data-table.tsx'

type Props = { version?: never; group: ProjectGroup } | { version: '9.x'; group: ProjectGroup9 }

/** One group of a version's community list. */
export function ProjectTable(props: Props) {
  return (
    <DataTable
      layout="fixed"
      rows={props.version === '9.x' ? community9[props.group] : community[props.group]}
      keyOf={({ url }) => url}
      columns={[
        {
          title: 'Project',
          width: 'wide',
          renderCell: ({ name, url }) => <OutsideLink to={url}>{name}</OutsideLink>,
        },
        { title: 'What it does', renderCell: ({ blurb }) => blurb },
      ]}
    />
  )
}
