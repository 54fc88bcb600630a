import type { Plugin } from 'vite'
import { isInstalled } from '../npm/installed-packages.ts'

const standIn = '\0octavo:not-installed'

/** The client of the hosted search is loaded on demand; a site that does without need not install it. */
export function optionalPackagesPlugin(engineFolder: string): Plugin {
  return {
    name: 'octavo:optional-packages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^algoliasearch\/lite$/ },
      handler: () => (isInstalled('algoliasearch', engineFolder) ? null : standIn),
    },
    load: {
      filter: { id: /^\0octavo:not-installed$/ },
      handler: () => "export function liteClient() { throw new Error('algoliasearch is not installed') }",
    },
  }
}
