import type { Plugin, Rolldown } from 'vite'
import { describeLicences, listPackageFolders } from '../support/licences.ts'

/** Published beside the pages. */
const licencesFile = 'third-party-licences.md'

/**
 * One file with the notices of all packages in the scripts. Workers are bundled on their own, before the scripts that
 * start them.
 */
export function createLicencesPlugins(): { forPages: Plugin; forWorkers: Plugin } {
  const folders = new Set<string>()
  const note = (bundle: Rolldown.OutputBundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') for (const folder of listPackageFolders(file.moduleIds)) folders.add(folder)
    }
  }
  return {
    forPages: {
      name: 'octavo:licences',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_options, bundle) {
        note(bundle)
        this.emitFile({ type: 'asset', fileName: licencesFile, source: describeLicences(folders) })
      },
    },
    forWorkers: {
      name: 'octavo:licences-of-workers',
      generateBundle: (_options, bundle) => note(bundle),
    },
  }
}
