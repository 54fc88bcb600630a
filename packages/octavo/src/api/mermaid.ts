import { mermaid } from '../markdown/first-party/mermaid.ts'

/** Diagrams in `mermaid` fences, for `plugins: ['octavo/mermaid']`. */
export const plugin = mermaid
