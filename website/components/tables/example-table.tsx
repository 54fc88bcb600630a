import { examples } from '../../data/examples.ts'
import { OutsideLink } from '../outside-link.tsx'

/** The example apps with their folders in the library's repository: the main ones, or the small ones beside them. */
export function ExampleTable({ kind }: { kind: 'main' | 'more' }) {
  const shown = examples.filter(({ isMain }) => isMain === (kind === 'main'))
  return (
    <div className="table-box" tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            <th scope="col">Example</th>
            <th scope="col">What it shows</th>
            <th scope="col">Folder</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, url, folder, shows, demo }) => (
            <tr key={url}>
              <td>
                <OutsideLink to={url}>{name}</OutsideLink>
                {demo !== null && (
                  <>
                    {' '}
                    (<OutsideLink to={demo}>demo</OutsideLink>)
                  </>
                )}
              </td>
              <td>{shows}</td>
              <td>{folder === null ? 'its own repository' : <code>{folder}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
