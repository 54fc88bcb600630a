import type { CompiledSample, CompilerSample } from './compiled-sample.ts'

/** `folder` is the environment's absolute path. */
export type CompilerSetup = { folder: string }

/** Requests are sent one at a time: the next may follow `done`, `unusable` or `failed`. */
export type CompilerRequest = { samples: CompilerSample[] }

export type CompilerReply =
  | { type: 'result'; key: string; result: CompiledSample }
  | { type: 'done' }
  /** The environment's configuration is wrong. */
  | { type: 'unusable'; mistakes: string[] }
  | { type: 'failed'; message: string; stack: string }
