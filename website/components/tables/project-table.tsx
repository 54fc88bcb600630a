import { community9, type ProjectGroup9 } from '../../data/community-v9.ts'
import { community, type ProjectGroup } from '../../data/community.ts'
import { OutsideLink } from '../outside-link.tsx'
import styles from './columns.module.css'

type Props = { version?: '10.x'; group: ProjectGroup } | { version: '9.x'; group: ProjectGroup9 }

/** One group of a version's community list. */
export function ProjectTable(props: Props) {
  const projects = props.version === '9.x' ? community9[props.group] : community[props.group]
  return (
    <div className="table-box" tabIndex={0} role="group">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.wide}>
              Project
            </th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {projects.map(({ name, url, blurb }) => (
            <tr key={url}>
              <td>
                <OutsideLink to={url}>{name}</OutsideLink>
              </td>
              <td>{blurb}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
