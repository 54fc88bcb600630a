import { parseSampleMeta } from '../../shared/sample-meta.ts'
import { defaultFileName, fileNameOf, resolveFileName } from './file-name.ts'
import type { Origin } from './sample.ts'

/** The file that a fence runs or renders: the last one in it. Null if it has no valid name. */
export function entryFileOf({ fence, text }: Pick<Origin, 'fence' | 'text'>): string | null {
  if (!fence) return null
  const named = text.parts.at(-1)?.file ?? null
  if (named !== null) return resolveFileName(named)
  return fileNameOf(parseSampleMeta(fence.meta).title) ?? defaultFileName(fence.language)
}
