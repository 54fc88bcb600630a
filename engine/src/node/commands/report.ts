import type { Problem } from '../../shared/model/problem.ts'

export type SampleCounts = {
  checked: number
  compiled: number
  /** Fences that a test run executes. */
  runs: number
  unchecked: number
  /** Fences that were executed; absent when none was meant to be. */
  ran?: number
}

export type BuildReport = {
  problems: Problem[]
  published: boolean
  pages: number
  cachedPages: number
  /** Code fences; null when no version compiles its samples. */
  samples: SampleCounts | null
  stages: { name: string; ms: number }[]
  totalMs: number
  bytes: number
  largest: { path: string; bytes: number } | null
  notices: string[]
  out: string
}
