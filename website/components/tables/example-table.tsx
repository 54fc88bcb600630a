import { examples9 } from '../../data/examples-v9.ts'
import { examples } from '../../data/examples.ts'
import { OutsideLink } from '../outside-link.tsx'
import { DataTable } from './data-table.tsx'

/** Example apps and their folders in tRPC's repository: the main ones, the smaller ones, or those for 9.x. */
export function ExampleTable({ kind }: { kind: 'main' | 'more' | '9.x' }) {
  const shown = kind === '9.x' ? examples9 : examples.filter(({ isMain }) => isMain === (kind === 'main'))
  return (
    <DataTable
      layout="scrolled"
      rows={shown}
      keyOf={({ url }) => url}
      columns={[
        {
          title: 'Example',
          width: 'name',
          renderCell: ({ name, url, demo }) => (
            <>
              <OutsideLink to={url}>{name}</OutsideLink>
              {demo !== null && (
                <>
                  {' '}
                  (<OutsideLink to={demo}>demo</OutsideLink>)
                </>
              )}
            </>
          ),
        },
        { title: 'What it shows', renderCell: ({ shows }) => shows },
        {
          title: 'Folder',
          width: 'wide',
          renderCell: ({ folder }) => (folder === null ? 'separate repository' : <code>{folder}</code>),
        },
      ]}
    />
  )
}
