import type { FileRef } from '../../../model/record.ts'
import type { SearchAnswer, SearchRequest } from '../../shared/hit.ts'
import type { MissingFile } from '../../shared/sharded-facets.ts'

/** To the worker. `bytes` are the content of a file. */
export type WorkerRequest =
  /** The first file of a facet. */
  | { type: 'titles'; tag: string; bytes: ArrayBuffer }
  | { type: 'text'; tag: string; key: string; bytes: ArrayBuffer }
  /** A file of a large facet; null if it couldn't be loaded. */
  | { type: 'shard'; file: MissingFile; bytes: ArrayBuffer | null }
  /** All texts of the facet have been sent. */
  | { type: 'end'; tag: string }
  | { type: 'search'; id: number; request: SearchRequest }

export type WorkerReply =
  /** `missing` are files that would improve it. */
  | { type: 'answer'; id: number; answer: SearchAnswer; missing: MissingFile[] }
  /** The first file of a facet has been read, and lists these texts. */
  | { type: 'texts'; tag: string; texts: FileRef[] }
  /** A file with texts was damaged, or from another build. */
  | { type: 'damaged'; tag: string }
  /** The worker can't answer anything. */
  | { type: 'failed'; message: string }
  /** The whole facet is known from now on. */
  | { type: 'complete'; tag: string }
