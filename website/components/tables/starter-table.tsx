import { starterProjects, starterProjects9 } from '../../data/starter-projects.ts'
import { OutsideLink } from '../outside-link.tsx'
import styles from './columns.module.css'

/** Complete Next.js projects, by what you want to build. */
export function StarterTable({ version }: { version?: '9.x' }) {
  const projects = version === '9.x' ? starterProjects9 : starterProjects
  return (
    <div className="table-box" tabIndex={0} role="group">
      <table className={styles.many}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              You want
            </th>
            <th scope="col">Start with</th>
            <th scope="col">What it includes</th>
            <th scope="col" className={styles.short}>
              tRPC
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map(({ name, url, need, has, version }) => (
            <tr key={url}>
              <td>{need}</td>
              <td>
                <OutsideLink to={url}>{name}</OutsideLink>
              </td>
              <td>{has}</td>
              <td>{version}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
