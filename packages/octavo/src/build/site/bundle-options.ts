import type { findBundle } from '../../bundle/bundle-components.ts'
import type { LoadedSite } from './load-site.ts'

/** What a site's components are bundled with. */
export function bundleOptionsOf(
  { modules, theme, extensions: { vite } }: Pick<LoadedSite, 'modules' | 'theme' | 'extensions'>,
  root: string,
): Parameters<typeof findBundle>[0] {
  return { root, modules, scale: theme.scale, ...(vite && { vite }) }
}
