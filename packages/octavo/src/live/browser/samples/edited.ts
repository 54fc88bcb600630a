import type { LiveCode } from '../../../samples/shared/live-sample.ts'

/** The code that a reader wrote has a syntax error. The message says where. */
export class SyntaxProblem extends Error {}

/** Gives the code to run instead of the sample's own. Rejects with a `SyntaxProblem` if it can't run. */
export type ReadEdited = () => LiveCode[] | Promise<LiveCode[]>

const edited = new WeakMap<Element, ReadEdited>()

/**
 * From now on, Run runs what a reader has written in this block; null restores the sample.
 * @public
 */
export function setEdited(figure: Element, read: ReadEdited | null): void {
  if (read) edited.set(figure, read)
  else edited.delete(figure)
}

export function readEdited(figure: Element): ReadEdited | null {
  return edited.get(figure) ?? null
}
