import { starterProjects, starterProjects9 } from '../../data/starter-projects.ts'
import { OutsideLink } from '../outside-link.tsx'
import { DataTable } from './data-table.tsx'

/** Complete Next.js projects, by what you want to build. */
export function StarterTable({ version }: { version?: '9.x' }) {
  return (
    <DataTable
      layout="scrolled"
      rows={version === '9.x' ? starterProjects9 : starterProjects}
      keyOf={({ url }) => url}
      columns={[
        { title: 'You want', width: 'name', renderCell: ({ need }) => need },
        { title: 'Start with', renderCell: ({ name, url }) => <OutsideLink to={url}>{name}</OutsideLink> },
        { title: 'What it includes', renderCell: ({ has }) => has },
        { title: 'tRPC', width: 'short', renderCell: (project) => project.version },
      ]}
    />
  )
}
