import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ComponentBundle } from '../../bundle/bundle-components.ts'
import type { SitePart } from '../../bundle/site-parts.ts'
import type { LoadedSite } from '../../build/site/load-site.ts'

type State = { loaded: LoadedSite; engine: ComponentBundle; part: SitePart | null }

/** Whether one of the files is a component, is imported by one, or was read by a plugin of the site. */
export function touchesComponents(part: SitePart | null, changedFiles: ReadonlySet<string>): boolean {
  const inputs = new Set(part?.inputs)
  return [...changedFiles].some(
    (file) => inputs.has(file) || part?.watched.some((place) => file.startsWith(place + path.sep)),
  )
}

/** True if nothing but components has changed, so that content and routes are still right. */
export function touchesOnlyComponents({ loaded, part }: State, changedFiles: ReadonlySet<string>): boolean {
  if (!part) return false
  const inputs = new Set(part.inputs)
  const others = contentFilesOf(loaded)
  return [...changedFiles].every((file) => inputs.has(file) && !others.has(file) && existsSync(file))
}

/** False if the components may have changed too. A file that isn't content may be one that components look for. */
export function hasSameComponents(
  before: State,
  { loaded, engine }: Pick<State, 'loaded' | 'engine'>,
  changedFiles: ReadonlySet<string>,
): boolean {
  const describe = ({
    loaded: { modules, extensions },
    engine: { scale },
  }: Pick<State, 'loaded' | 'engine'>) => JSON.stringify([modules, extensions.vite?.key, scale])
  if (describe(before) !== describe({ loaded, engine }) || touchesComponents(before.part, changedFiles))
    return false
  const known = contentFilesOf(before.loaded)
  return [...changedFiles].every((file) => known.has(file))
}

function contentFilesOf({ configFiles, content, others }: LoadedSite): Set<string> {
  return new Set([configFiles, content.files, ...others.map((locale) => locale.content.files)].flat())
}
