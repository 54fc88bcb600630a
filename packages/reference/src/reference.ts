import type { FeatureIntegration } from 'octavo/feature'
import { folder, sourceFile } from './sources.ts'

/**
 * The API references of packages, made from their type declarations.
 *
 * @example
 * import { defineSite } from 'octavo'
 * import { reference } from 'octavo-reference'
 *
 * export default defineSite({ integrations: [reference()] })
 */
export function reference(): FeatureIntegration {
  return {
    name: 'reference',
    feature: {
      components: { folder, pages: sourceFile('server/pages.tsx') },
      load: async (site, context) =>
        (await import('./build/site-references.ts')).loadSiteReferences(site, context),
    },
  }
}
