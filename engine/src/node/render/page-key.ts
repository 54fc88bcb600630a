import type { RenderEnvironment } from '../../shared/model/render-contract.ts'
import type { Route } from '../../shared/model/route.ts'
import { hashOf } from '../support/hash.ts'

/**
 * What a page is made of besides its route: the same for every page of a build. Sidebars, redirects, checks, samples
 * and references are left out on purpose: pages depend on slices of sidebars and on results of samples, which are part of
 * their routes.
 */
export function hashEnvironment(environment: RenderEnvironment, engineHash: string): string {
  const { site, ...rest } = environment
  const docs = site.docs.map((set) => ({
    ...set,
    versions: set.versions.map((version) => ({
      ...version,
      sidebars: undefined,
      samples: undefined,
      reference: undefined,
    })),
  }))
  // Synonyms stand in the search index only.
  const search = site.search && { ...site.search, synonyms: undefined }
  const visible = { ...site, search, redirects: undefined, checks: undefined, samples: undefined }
  return hashOf(engineHash, JSON.stringify({ ...visible, docs }), JSON.stringify(rest))
}

/** Two routes with the same key render to the same bytes: the route carries hashes of every file its page reads. */
export function buildPageKey(route: Route, environmentHash: string): string {
  return hashOf(environmentHash, JSON.stringify(route))
}
