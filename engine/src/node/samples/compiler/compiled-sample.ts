import type { Hover } from '../../../shared/samples/sample-results.ts'
import type { QueryKind } from '../../../shared/samples/sample-text.ts'

/** Goes in: the files of one sample. Lines count from zero. */
export type CompilerSample = {
  /** Unique for this very text; names the sample's folder. */
  key: string
  files: CompilerFile[]
}

export type CompilerFile = {
  /** Posix, from the sample's folder: `src/server.ts`. */
  name: string
  text: string
  /** Lines whose names readers may ask about. */
  visible: number[]
  queries: CompilerQuery[]
}

export type CompilerQuery = { line: number; column: number; kind: QueryKind }

/** Comes out, in the order of the files. Plain data: it crosses threads and is kept on disk. */
export type CompiledSample = { files: CompiledFile[] }

export type CompiledFile = {
  hovers: CompiledHover[]
  /** Null where there is nothing to ask about. */
  queries: (CompiledHover | null)[]
  diagnostics: CompiledDiagnostic[]
}

export type CompiledHover = Hover

/** What is said about a name. */
export type Description = Pick<Hover, 'text' | 'docs' | 'from'>

export type CompiledDiagnostic = {
  line: number
  start: number
  /** On the first line, when the error spans several. */
  length: number
  code: number
  message: string
}
