import { examples9 } from '../../data/examples-v9.ts'
import { examples } from '../../data/examples.ts'
import { OutsideLink } from '../outside-link.tsx'
import styles from './columns.module.css'

/** Example apps and their folders in tRPC's repository: the main ones, the smaller ones, or those for 9.x. */
export function ExampleTable({ kind }: { kind: 'main' | 'more' | '9.x' }) {
  const shown = kind === '9.x' ? examples9 : examples.filter(({ isMain }) => isMain === (kind === 'main'))
  return (
    <div className="table-box" tabIndex={0} role="group">
      <table className={styles.many}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              Example
            </th>
            <th scope="col">What it shows</th>
            <th scope="col" className={styles.wide}>
              Folder
            </th>
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
              <td>{folder === null ? 'separate repository' : <code>{folder}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
