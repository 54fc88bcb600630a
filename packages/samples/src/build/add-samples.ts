import type { ContentRef, Documents } from 'octavo/feature'

/** The name of a body's results, or undefined if its samples aren't compiled. */
export type SamplesOf = (key: string, content: ContentRef) => string | undefined

/**
 * Adds the results of samples to bodies, so that pages are rendered again when a type changes. Returns whether any page
 * would look different now.
 */
export function addSamples(documents: Documents, samplesOf: SamplesOf): boolean {
  let hasChanged = false
  for (const [key, document] of documents) {
    const { samples: before, ...content } = document.content
    const samples = samplesOf(key, content)
    hasChanged ||= samples !== before
    documents.set(key, { ...document, content: samples === undefined ? content : { ...content, samples } })
  }
  return hasChanged
}
