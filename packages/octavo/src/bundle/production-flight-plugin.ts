import type { Plugin } from 'vite'

const development = /react-server-dom-webpack-client\.browser\.development\.js$/

/**
 * In development the browser has React's development build, except for the part that decodes payloads: its development
 * build calls `eval`, which the policy of a page forbids, and it only adds to what a development server sends. Pages are
 * rendered with the production build.
 */
export function productionFlightPlugin(): Plugin {
  return {
    name: 'octavo:production-flight',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: development },
      handler(source, importer) {
        return this.resolve(source.replace('.development.', '.production.'), importer, { skipSelf: true })
      },
    },
  }
}
