import type { MdastNode } from 'satteri'

/** A node of the Markdown tree by its type. */
export type NodeOf<T extends MdastNode['type']> = Extract<MdastNode, { type: T }>
