import type { FeatureIntegration } from 'octavo/feature'

/**
 * The command `octavo version`, which keeps the docs as they are now as a version.
 *
 * @example
 * import { defineSite } from 'octavo'
 * import { version } from 'octavo-version'
 *
 * export default defineSite({ title: 'Lighthouse', integrations: [version()] })
 */
export function version(): FeatureIntegration {
  return {
    name: 'version',
    feature: {
      commands: { version: async (context) => (await import('./command.ts')).cutVersion(context) },
    },
  }
}
