import { sponsors } from '../../data/sponsors.ts'
import { OutsideLink } from '../outside-link.tsx'
import styles from './columns.module.css'

export function SponsorTable() {
  return (
    <div className="table-box" tabIndex={0} role="group">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              Tier
            </th>
            <th scope="col">Organization</th>
          </tr>
        </thead>
        <tbody>
          {sponsors.map(({ name, url, tier }) => (
            <tr key={url}>
              <td>{tier}</td>
              <td>
                <OutsideLink to={url}>{name}</OutsideLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
