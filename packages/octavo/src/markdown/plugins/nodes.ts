import type { MdastNode } from 'satteri'

/** A Markdown node of the given type. */
export type NodeOf<T extends MdastNode['type']> = Extract<MdastNode, { type: T }>
