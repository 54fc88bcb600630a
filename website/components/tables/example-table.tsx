import { type Example, examples } from '../../data/examples.ts'
import { OutsideLink } from '../outside-link.tsx'

type Props = { kind: 'main' | 'more' } | { list: Example[] }

/** Example apps with their folders in the library's repository: the main ones, the small ones beside them, or any others. */
export function ExampleTable(props: Props) {
  const shown =
    'list' in props ? props.list : examples.filter(({ isMain }) => isMain === (props.kind === 'main'))
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
