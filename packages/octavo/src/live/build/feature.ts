import { buildMessages } from '../../model/build-messages.ts'
import type { NavLink } from '../../model/nav-tree.ts'
import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import { translateIn } from '../../i18n/shared/translate.ts'
import { applyTrailingSlash } from '../../model/urls/url.ts'
import type { Feature } from '../../build/feature/feature.ts'
import { liveManifestPath } from '../../model/samples/live-sample.ts'
import { emptyPage, plainLayout } from '../../routes/page/page-base.ts'

/** What samples share; a sample's own file has a name without a prefix and ends in `.json`. */
const sharedFile = /^assets\/live\/(?:(?:types|samples)-.*|.*\.(?:js|html))$/

/** Samples that readers run and edit in the page. */
export const live: Feature = {
  name: 'live',
  runnable: {
    includes: (file) => file === liveManifestPath || sharedFile.test(file),
    build: async (samples, site, root) =>
      (await import('./site-live.ts')).buildSiteLiveFiles(root, site, samples),
  },
  routes: ({ site, versions }) => ({ routes: playgroundRoutes(site, versions) }),
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
