import type { JSONOutput } from 'typedoc'

/** Name of the module that holds what packages declare and do not export. */
export const hiddenModule = '<hidden>'

/** Folders and files are absolute. */
export type ConverterSetup = {
  /** Where `tsconfig.json` and the packages are. */
  folder: string
  /** `specifier` is what readers import: `lantern/http`. */
  entries: { specifier: string; file: string }[]
  /** Folders of the packages: what they declare without exporting it is converted too. */
  packageFolders: string[]
}

export type Conversion = {
  project: JSONOutput.ProjectReflection
  /** What a symbol is although it is exported as a type only, by the id of its reflection. */
  realKinds: Record<number, 'class' | 'function'>
  /** Ids of reflections whose own comments say so. */
  internal: number[]
}

export type ConverterReply =
  | { type: 'done'; result: Conversion }
  | { type: 'failed'; message: string; stack: string }
