import type { MissingFile } from '../../shared/sharded-facets.ts'
import type { SearchAnswer, SearchRequest } from '../../shared/hit.ts'
import type { FileRef } from '../../../model/record.ts'

/** To the worker. `bytes` are those of a file, as it came. */
export type WorkerRequest =
  /** The first file of a facet. */
  | { type: 'titles'; tag: string; bytes: ArrayBuffer }
  | { type: 'text'; tag: string; key: string; bytes: ArrayBuffer }
  /** A file of a large facet; null if it couldn't be loaded. */
  | { type: 'shard'; file: MissingFile; bytes: ArrayBuffer | null }
  /** There are no more texts to come. */
  | { type: 'end'; tag: string }
  | { type: 'search'; id: number; request: SearchRequest }

export type WorkerReply =
  /** `missing` are files that would improve it. */
  | { type: 'answer'; id: number; answer: SearchAnswer; missing: MissingFile[] }
  /** A first file has been read: these are the texts of its facet. */
  | { type: 'texts'; tag: string; texts: FileRef[] }
  /** A file with texts was not what it should have been. */
  | { type: 'spoiled'; tag: string }
  /** There is nothing to answer from. */
  | { type: 'failed'; message: string }
  /** Everything about a facet is known from now on. */
  | { type: 'complete'; tag: string }
