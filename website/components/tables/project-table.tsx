import { community, type Project, type ProjectGroup } from '../../data/community.ts'
import { OutsideLink } from '../outside-link.tsx'

/** The rows of one group of the community list, or any others. */
export function ProjectTable(props: { group: ProjectGroup } | { projects: Project[] }) {
  const projects = 'group' in props ? community[props.group] : props.projects
  return (
    <div className="table-box" tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col">What it is</th>
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
