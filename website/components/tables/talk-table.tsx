import { talks9 } from '../../data/community-v9.ts'
import { talks } from '../../data/community.ts'
import { OutsideLink } from '../outside-link.tsx'
import styles from './columns.module.css'

/** Recorded talks. They're links rather than embedded players, so no page loads anything from a video site. */
export function TalkTable({ version }: { version?: '9.x' }) {
  const shown = version === '9.x' ? talks9 : talks
  return (
    <div className="table-box" tabIndex={0} role="group">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.most}>
              Talk
            </th>
            <th scope="col">Length</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ title, url, length, by }) => (
            <tr key={url}>
              <td>
                <OutsideLink to={url}>{title}</OutsideLink>
              </td>
              <td>{length}</td>
              <td>{by ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
