import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type LockedPackage = {
  /** `node_modules/vite`, relative to the lockfile's folder. */
  place: string
  name: string
  version: string
  integrity: string | null
  resolved: string | null
  license: string
  /** Needed only for development and tests. */
  isDev: boolean
}

/** Lists the packages in a lockfile, without workspaces. */
export function readLockfile(folder: string): LockedPackage[] {
  return parseLockfile(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')))
}

export function parseLockfile({
  packages,
}: {
  packages: Record<string, Record<string, unknown>>
}): LockedPackage[] {
  return Object.entries(packages).flatMap(([place, entry]) => {
    const name = place.split('node_modules/').slice(1).at(-1)
    if (!name || entry['link']) return []
    const text = (key: string) => {
      const value = entry[key]
      return typeof value === 'string' ? value : null
    }
    return [
      {
        place,
        name,
        version: text('version') ?? '?',
        integrity: text('integrity'),
        resolved: text('resolved'),
        license: text('license') ?? 'unknown',
        isDev: entry['dev'] === true,
      },
    ]
  })
}
