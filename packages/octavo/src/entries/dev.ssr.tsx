import assets from 'virtual:vite-rsc/assets-manifest'
import references from 'virtual:vite-rsc/client-references'
import { shareModules } from 'virtual:octavo/shared-modules'
import type { SitePartEntry } from '../model/render-contract.ts'

export { createDocumentRenderer } from './entry.ssr.tsx'

shareModules()

type Loaders = { default: Record<string, () => Promise<Record<string, unknown>>> }

/** Adds the site's interactive components. Their ids change with the version, so earlier ones can stay. */
export async function useSitePart(part: SitePartEntry | undefined): Promise<void> {
  if (!part) return
  const { default: loaders } = (await import(/* @vite-ignore */ part.ssrEntry)) as Loaders
  for (const [key, dependencies] of Object.entries(part.references)) {
    const id = `${key}.${part.version}`
    const load = loaders[key]
    if (load) references[id] = load
    assets.clientReferenceDeps[id] = dependencies
  }
}
