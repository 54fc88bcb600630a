import type { NodeOf } from './nodes.ts'

/** A block between `:::name` and `:::`. */
export type Directive = Readonly<NodeOf<'containerDirective'>>
