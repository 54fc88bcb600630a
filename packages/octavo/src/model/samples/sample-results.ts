/**
 * The compiler's results for one fence. Lines are counted from zero in the displayed code, without hidden lines and
 * marker comments. `start` and `length` are in characters of that line.
 */
export type FenceResult = {
  /** Types of identifiers, in source order. */
  hovers: Hover[]
  /** Answers to the `^?` and `^|` lines. */
  queries: Hover[]
  /** Expected errors, and during development also those that still have to be fixed. */
  errors: SampleMessage[]
  /** The name of its file for readers who run it (`model/samples/live-sample.ts`), if they can. */
  live?: string
  /** The name of its sample's file for readers who change it, and its own name in there, if they can: `3f2a9c01b7 server.ts`. */
  edit?: string
  /** The first release of the documented packages that it compiles with, if that isn't the oldest one. */
  needs?: string
}

export type Hover = {
  line: number
  start: number
  length: number
  /** `const price: number` */
  text: string
  /** The declaration's comment, as plain text. */
  docs?: string
  /** What an editor would suggest after the dot. `text` is then what has been typed so far. */
  completions?: Completion[]
  /** The imported package that exports this, and the exported name: `['zod', 'ZodString']`. */
  from?: [specifier: string, name: string]
  /** Route path of its description in the API reference. */
  page?: string
  /** The release it was added in, if that was after the first. */
  since?: string
}

export type Completion = { name: string; type: string }

export type SampleMessage = {
  line: number
  start: number
  length: number
  /** TypeScript's error number: 2322. */
  code: number
  message: string
}

/** A page's results, by the fence's key (`markdown/plugins/show-sample.ts`). */
export type PageSamples = Record<string, FenceResult>
