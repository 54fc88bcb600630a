import type { FeatureIntegration } from 'octavo/feature'

/**
 * The command `octavo migrate`, which writes the configuration of a site from that of Docusaurus or VitePress. It runs
 * before there is a configuration, so the engine looks for the installed package.
 */
export function migrate(): FeatureIntegration {
  return {
    name: 'migrate',
    feature: {
      commands: { migrate: async (context) => (await import('./command.ts')).migrateSite(context) },
    },
  }
}
