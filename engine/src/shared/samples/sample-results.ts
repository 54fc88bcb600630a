/**
 * What the compiler says about one fence. Lines count from zero in the code as it is drawn, without hidden lines and
 * without comments that mark others; `start` and `length` are in characters of that line.
 */
export type FenceResult = {
  /** Types of identifiers, in the order of the text. */
  hovers: Hover[]
  /** What `^?` and `^|` lines ask for. */
  queries: Hover[]
  /** Expected ones; in development also those that still have to be mended. */
  errors: SampleMessage[]
}

export type Hover = {
  line: number
  start: number
  length: number
  /** `const price: number` */
  text: string
  /** Comment of the declaration, plain text. */
  docs?: string
  /** What an editor would offer after the dot; `text` is then what is typed so far. */
  completions?: Completion[]
  /** Specifier and name under which a package that the code imports exports this: `['zod', 'ZodString']`. */
  from?: [specifier: string, name: string]
  /** Route path of what the API reference says about it. */
  page?: string
}

export type Completion = { name: string; type: string }

export type SampleMessage = {
  line: number
  start: number
  length: number
  /** TypeScript's number: 2322. */
  code: number
  message: string
}

/** The results of a page by the key of the fence (`node/support/fence-key.ts`). */
export type PageSamples = Record<string, FenceResult>
