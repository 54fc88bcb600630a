import type { SearchAnswer, SearchRequest } from '../../../shared/search/hit.ts'

/** To the worker. `bytes` are those of a file, as it came. */
export type WorkerRequest =
  | { type: 'begin'; language: string; synonyms: string[][] }
  | { type: 'titles' | 'text'; tag: string; key: string; bytes: ArrayBuffer }
  /** There are no more texts to come. */
  | { type: 'end'; tag: string }
  | { type: 'search'; id: number; request: SearchRequest }

export type WorkerReply =
  | { type: 'answer'; id: number; answer: SearchAnswer }
  /** A file was not what its manifest says. */
  | { type: 'failed'; message: string }
  /** Everything about a facet is known from now on. */
  | { type: 'complete'; tag: string }
