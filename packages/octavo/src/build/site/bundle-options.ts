import type { findBundle } from '../../bundle/bundle-components.ts'
import type { FeatureComponents } from '../../model/feature-components.ts'
import type { Feature } from '../feature/feature.ts'
import type { LoadedSite } from './load-site.ts'

/** What a site's components are bundled with. */
export function bundleOptionsOf(
  { modules, features, theme, extensions: { vite } }: LoadedSite,
  root: string,
): Parameters<typeof findBundle>[0] {
  return { root, modules, features: listComponents(features), scale: theme.scale, ...(vite && { vite }) }
}

export function listComponents(features: readonly Feature[]): FeatureComponents[] {
  return features.flatMap(({ components }) => components ?? [])
}
