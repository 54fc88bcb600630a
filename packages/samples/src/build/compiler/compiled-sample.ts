import type { Hover, LiveCode, QueryKind } from 'octavo/feature-shared'

/** Input of the compiler: the files of one sample. Lines are counted from zero. */
export type CompilerSample = {
  /** Unique for this exact text; names the sample's folder. */
  key: string
  files: CompilerFile[]
  /** Whether readers can run it, so that its JavaScript is wanted. */
  isLive: boolean
}

export type CompilerFile = {
  /** Posix path within the sample's folder: `src/server.ts`. */
  name: string
  text: string
  /** Lines whose names readers can inspect. */
  visible: number[]
  queries: CompilerQuery[]
}

export type CompilerQuery = { line: number; column: number; kind: QueryKind }

/**
 * Output of the compiler, in the order of the files. Plain data, because it's sent between threads and stored on
 * disk.
 */
export type CompiledSample = { files: CompiledFile[] }

export type CompiledFile = {
  hovers: Hover[]
  /** Null if there is no name at that position. */
  queries: (Hover | null)[]
  diagnostics: CompiledDiagnostic[]
  /** Its JavaScript, if readers can run it. */
  emitted?: EmittedCode
}

export type EmittedCode = Pick<LiveCode, 'code' | 'lines'>

/** What is shown for a name. */
export type Description = Pick<Hover, 'text' | 'docs' | 'from'>

export type CompiledDiagnostic = {
  line: number
  start: number
  /** Length within the first line, if the error spans several. */
  length: number
  code: number
  message: string
}
