import type { SampleText } from '../../shared/sample-text.ts'
import type { Environment } from './environments.ts'

/** A fence as the Markdown parser sees it. */
export type Fence = {
  language: string
  meta: string
  code: string
  /** Line of the source on which the code begins, counted from one. */
  line: number
  /** Columns before the code on each of its lines. */
  indents: number[]
}

/** Where lines of a sample were written: a fence, or a prelude. */
export type Origin = {
  /** Posix path from the site's folder. */
  file: string
  line: number
  indents: number[]
  text: SampleText
  /** Null for a prelude, which no reader sees. */
  fence: Fence | null
}

export type SampleLine = {
  text: string
  origin: Origin
  /** In the origin, counted from zero. */
  line: number
}

export type SampleFile = { name: string; lines: SampleLine[] }

/** Fences that are compiled together. */
export type Sample = {
  environment: Environment
  files: SampleFile[]
  origins: Origin[]
}
