import type { Plugin, Rolldown } from 'vite'
import { describeLicenses, listPackageFolders } from '../npm/licenses.ts'

/** Published beside the pages. */
const licensesFile = 'third-party-licenses.md'

/**
 * One file with the notices of all packages in the scripts. Workers are bundled on their own, before the scripts that
 * start them.
 */
export function createLicensesPlugins(): { forPages: Plugin; forWorkers: Plugin } {
  const folders = new Set<string>()
  const note = (bundle: Rolldown.OutputBundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') for (const folder of listPackageFolders(file.moduleIds)) folders.add(folder)
    }
  }
  return {
    forPages: {
      name: 'octavo:licenses',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_options, bundle) {
        note(bundle)
        this.emitFile({ type: 'asset', fileName: licensesFile, source: describeLicenses(folders) })
      },
    },
    forWorkers: {
      name: 'octavo:licenses-of-workers',
      generateBundle: (_options, bundle) => note(bundle),
    },
  }
}
