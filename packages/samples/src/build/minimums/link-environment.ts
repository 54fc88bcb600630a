import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Turns a folder with a few installed packages into a sample environment: with the files of another environment, and
 * with links to those of its packages that aren't in `installed`.
 */
export function linkEnvironment(environment: string, folder: string, installed: readonly string[]): void {
  cpSync(environment, folder, {
    recursive: true,
    filter: (file) => file === environment || !/^(?:node_modules$|\.)/.test(path.basename(file)),
  })
  for (const name of listPackages(path.join(environment, 'node_modules'))) {
    if (installed.includes(name)) continue
    const target = path.join(folder, 'node_modules', name)
    // The installed packages may have brought another version of it along.
    rmSync(target, { recursive: true, force: true })
    mkdirSync(path.dirname(target), { recursive: true })
    symlinkSync(path.join(environment, 'node_modules', name), target, 'junction')
  }
}

/** Names of the packages in a `node_modules` folder, `@scope/name` among them. */
function listPackages(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(folder, name)).map((one) => `${name}/${one}`) : [name],
  )
}
