import type { JSONOutput } from 'typedoc'
import { runThread } from 'octavo/feature'

/** Name of the module for declarations that packages don't export. */
export const hiddenModule = '<hidden>'

/** All paths are absolute. */
export type ConverterSetup = {
  /** Where `tsconfig.json` and the packages are. */
  folder: string
  /** `specifier` is what readers import: `lantern/http`. */
  entries: { specifier: string; file: string }[]
  /** The packages' folders. Declarations in them are converted even if they aren't exported. */
  packageFolders: string[]
}

export type Conversion = {
  project: JSONOutput.ProjectReflection
  /** The real kind of a symbol that is exported only as a type, by the id of its reflection. */
  realKinds: Record<number, 'class' | 'function'>
  /** Ids of reflections whose own comments mark them as internal. */
  internal: number[]
}

export function runTypedoc(setup: ConverterSetup, signal: AbortSignal): Promise<Conversion> {
  // The compiled worker is next to the compiled command.
  const script = new URL('./typedoc-worker.mjs', import.meta.url)
  return runThread(script, { workerData: setup, task: 'generating the API reference', signal })
}
