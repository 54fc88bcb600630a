import { delimiter, join } from 'node:path'

/**
 * Where programs may be, by name and then by the folders of the path.
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env
 */
export function listOnPath(names, env) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}
