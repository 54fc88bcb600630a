import { existsSync } from 'node:fs'
import path from 'node:path'
import { hashFeature, hashFolder } from '../../cache/module-graph.ts'
import { findSourceFile } from '../../npm/engine-folder.ts'

/**
 * The sources of a feature's package. `codeFolder` is the folder of the code that runs: `src`, or `dist` when it's compiled.
 */
export function openSources(codeFolder: string) {
  const packageFolder = path.dirname(codeFolder)
  // A published package has no other sources than those that are bundled.
  const isPublished = !existsSync(path.join(packageFolder, 'src'))
  const folder = isPublished ? path.join(packageFolder, 'dist') : packageFolder
  return {
    /** The folder whose `src` has what is bundled for browsers. */
    folder,
    /** A file of `src`, by its name in the repository. */
    sourceFile: (name: string): string => findSourceFile(name, folder),
    /** Changes with all code that files of `src` depend on, including that of the engine; without any, with all of the package. */
    hashSources: (...names: string[]): string =>
      names.length > 0
        ? hashFeature(folder, ...names)
        : hashFolder(isPublished ? folder : path.join(folder, 'src')),
  }
}
