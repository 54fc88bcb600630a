import type { Plugin } from 'vite'
import { findSourceFile } from '../npm/engine-folder.ts'

/** A site may lie anywhere and have no packages of its own: React always means the engine's copy. */
export function enginePackagesPlugin(engineFolder: string): Plugin {
  const importer = findSourceFile(engineFolder, 'entries/entry.rsc.tsx')
  return {
    name: 'octavo:engine-packages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:react|react-dom|@vitejs\/plugin-rsc)(?:\/|$)/ },
      handler(source) {
        return this.resolve(source, importer, { skipSelf: true })
      },
    },
  }
}
