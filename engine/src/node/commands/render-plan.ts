import type { RenderEnvironment } from '../../shared/render-contract.ts'
import { placeholders } from '../../shared/render-contract.ts'
import { inlineScript } from '../../shared/inline-script.ts'
import { buildSidebarFiles } from '../output/bundle-files.ts'
import { buildSiteRules } from '../output/site-rules.ts'
import type { Substitutions } from '../render/page-writer.ts'
import { hashEnvironment } from '../render/page-key.ts'
import { readEngineVersion } from '../support/engine-version.ts'
import type { ComponentBundle } from '../vite/bundle-components.ts'
import { componentFolders, hashEngineSources } from '../vite/engine-hash.ts'
import { findEngineFolder } from '../vite/engine-paths.ts'
import type { LoadedSite } from './load-site.ts'

/** Everything a page needs besides its route, fixed for one build. */
export type RenderPlan = {
  bundle: ComponentBundle
  environment: RenderEnvironment
  environmentHash: string
  substitutions: Substitutions
}

/** Addresses of sidebar files change with every label, so pages carry a placeholder that is filled in when written. */
export function createRenderPlan(
  bundle: ComponentBundle,
  { site, sidebars, navbarTargets }: LoadedSite,
): RenderPlan {
  const sidebarFiles = buildSidebarFiles(sidebars)
  const placeholderOf = (key: string) => `__octavo_sidebar_${key}__`
  const environment: RenderEnvironment = {
    site,
    locale: site.i18n.defaultLocale,
    generator: `Octavo v${readEngineVersion()}`,
    bundleId: bundle.id,
    navbarTargets,
    hasSearch: false,
    sidebarUrls: Object.fromEntries(Object.keys(sidebars).map((key) => [key, placeholderOf(key)])),
    entryUrl: site.baseUrl + bundle.entryFile,
    inlineScript,
  }
  const sidebarUrls = Object.entries(sidebarFiles).map(([key, { file }]) => [
    placeholderOf(key),
    site.baseUrl + file,
  ])
  return {
    bundle,
    environment,
    environmentHash: hashEnvironment(
      environment,
      hashEngineSources(findEngineFolder(), [...componentFolders, 'node']),
    ),
    substitutions: {
      ...Object.fromEntries(sidebarUrls),
      [placeholders.styles]: bundle.styles.replaceAll(placeholders.base, site.baseUrl) + buildSiteRules(site),
    },
  }
}
