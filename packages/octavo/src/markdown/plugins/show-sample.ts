import { typesNameOf } from '../../cache/sample-pages.ts'
import { hashOf } from '../../files/hash.ts'
import { isSampleLanguage } from '../../model/samples/fence.ts'
import type { PageSamples } from '../../model/samples/sample-results.ts'
import { visibleCode } from '../../model/samples/sample-text.ts'

/** A page's sample results and their name. It's null when the samples aren't compiled. */
export type NamedSamples = { name: string; results: PageSamples }

/** Other languages in which Twoslash has its comments, if the first line of the fence asks for it. */
const scripts = /^(?:jsx?|javascript|[mc]ts|vue|svelte)$/
const twoslash = /(?:^|\s)twoslash(?=\s|$)/

/**
 * The visible code of a fence, and what the compiler found out about it. Lines for the compiler are hidden where nothing is
 * compiled, too.
 */
export function showSample(
  text: string,
  { language, meta }: { language: string; meta: string },
  samples: NamedSamples | null,
) {
  const code = text.replace(/\n$/, '')
  if (samples === null || !isSampleLanguage(language)) {
    const hasDirectives = isSampleLanguage(language) || (scripts.test(language) && twoslash.test(meta))
    const shown = hasDirectives ? visibleCode(code) : text
    return { code: shown, result: null, types: null, live: null, edit: null }
  }
  const { name, results } = samples
  const key = fenceKeyOf({ language, meta, code })
  const types = formatTypesRef(typesNameOf(name), results, key)
  const result = results[key] ?? null
  const { live = null, edit = null } = result ?? {}
  return { code: visibleCode(code), result, types, live, edit }
}

export type FenceText = { language: string; meta: string; code: string }

/** Identifies a fence within its page. Two identical fences have the same results. */
export function fenceKeyOf({ language, meta, code }: FenceText): string {
  return hashOf(language, meta, code)
}

/** Where browsers find the types of a fence: the name of the file, and the place of the fence in it. Null if there are none. */
function formatTypesRef(name: string, samples: PageSamples, key: string): string | null {
  const fence = Object.keys(samples).indexOf(key)
  return samples[key]?.hovers.length ? `${name}-${fence}` : null
}
