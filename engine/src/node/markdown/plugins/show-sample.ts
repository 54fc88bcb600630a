import { isSampleLanguage } from '../../../shared/samples/sample-meta.ts'
import type { FenceResult, PageSamples } from '../../../shared/samples/sample-results.ts'
import { visibleCode } from '../../../shared/samples/sample-text.ts'
import { formatTypesRef } from '../../../shared/samples/type-file.ts'
import { fenceKeyOf } from '../../support/fence-key.ts'
import { typesNameOf } from '../../cache/sample-pages.ts'

/** What a reader sees of a fence, and what the compiler said about it; `types` as in `RenderedFence`. */
export type ShownSample = { code: string; result: FenceResult | null; types: string | null }

/** A page's samples and the name of their results; null when they are not compiled. */
export type NamedSamples = { name: string; results: PageSamples }

/** A fence without the lines that speak to the compiler. Where samples are not compiled, all lines are the reader's. */
export function showSample(
  text: string,
  { language, meta }: { language: string; meta: string },
  samples: NamedSamples | null,
): ShownSample {
  if (samples === null || !isSampleLanguage(language)) return { code: text, result: null, types: null }
  const code = text.replace(/\n$/, '')
  const { name, results } = samples
  const key = fenceKeyOf({ language, meta, code })
  const types = formatTypesRef(typesNameOf(name), results, key)
  return { code: visibleCode(code), result: results[key] ?? null, types }
}
