import type { SearchAnswer, SearchRequest } from '../../shared/hit.ts'

export type WorkerRequest =
  /** The content of a facet's first file. */
  | { type: 'titles'; tag: string; bytes: ArrayBuffer }
  | { type: 'search'; id: number; request: SearchRequest }
  /** The texts of these facets won't delay an answer now. */
  | { type: 'load' }

export type WorkerReply =
  | { type: 'answer'; id: number; answer: SearchAnswer }
  /** Files have been loaded that make the last answers better. */
  | { type: 'improved' }
  /** The worker can't answer anything. */
  | { type: 'failed'; message: string }
