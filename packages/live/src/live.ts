import { emptyPage, type FeatureIntegration, plainLayout, translateIn } from 'octavo/feature'
import {
  applyTrailingSlash,
  liveManifestPath,
  type NavLink,
  type Route,
  type Site,
  buildMessages,
} from 'octavo/feature-shared'
import { folder, sourceFile } from './sources.ts'

/** What samples share; a sample's own file has a name without a prefix and ends in `.json`. */
const sharedFile = /^assets\/live\/(?:(?:types|samples)-.*|.*\.(?:js|html))$/

/**
 * Samples that readers run and edit in the page, and the playground.
 *
 * @example
 * import { defineSite } from 'octavo'
 * import { live } from 'octavo-live'
 *
 * export default defineSite({ integrations: [live()] })
 */
export function live(): FeatureIntegration {
  return {
    name: 'live',
    feature: {
      components: {
        folder,
        pages: sourceFile('server/playground-page.tsx'),
        deferred: sourceFile('browser/live-samples.ts'),
      },
      runnable: {
        includes: (file) => file === liveManifestPath || sharedFile.test(file),
        build: async (samples, site, root) =>
          (await import('./build/site-live.ts')).buildSiteLiveFiles(root, site, samples),
      },
      routes: ({ site, versions }) => ({ routes: playgroundRoutes(site, versions) }),
    },
  }
}

/** The page with all samples that readers can run; none if the site doesn't want it. */
function playgroundRoutes(
  { language, samples, trailingSlash }: Pick<Site, 'language' | 'samples' | 'trailingSlash'>,
  versions: NavLink[],
): Route[] {
  if (samples.playground === null) return []
  const title = translateIn(language, buildMessages.playground)
  const description = translateIn(language, buildMessages.playgroundAbout)
  const page = emptyPage(title, ['plugin-pages', 'plugin-id-default'])
  return [
    {
      path: applyTrailingSlash(samples.playground, trailingSlash),
      source: 'samples.playground',
      layout: plainLayout,
      page: { ...page, kind: 'playground', description, versions },
      unlisted: false,
    },
  ]
}
