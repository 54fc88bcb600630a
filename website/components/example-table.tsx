import { examples } from '../data/examples.ts'

/** Every example app with its folder in the library's repository. */
export function ExampleTable() {
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
          {examples.map(({ name, url, folder, shows }) => (
            <tr key={url}>
              <td>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
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
