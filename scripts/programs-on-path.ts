import { delimiter, join } from 'node:path'

/** Where programs may be, by name and then by the folders of the path. */
export function listOnPath(names: string[], env: NodeJS.ProcessEnv) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}
