import { isSampleLanguage } from '../../shared/sample-meta.ts'
import type { FenceResult, PageSamples } from '../../shared/sample-results.ts'
import { visibleCode } from '../../shared/sample-text.ts'
import { fenceKeyOf } from '../support/fence-key.ts'

/** What a reader sees of a fence, and what the compiler said about it. */
export type ShownSample = { code: string; result: FenceResult | null }

/** A fence without the lines that speak to the compiler. Where samples are not compiled, all lines are the reader's. */
export function showSample(
  text: string,
  { language, meta }: { language: string; meta: string },
  samples: PageSamples | null,
): ShownSample {
  if (samples === null || !isSampleLanguage(language)) return { code: text, result: null }
  const code = text.replace(/\n$/, '')
  return { code: visibleCode(code), result: samples[fenceKeyOf({ language, meta, code })] ?? null }
}
