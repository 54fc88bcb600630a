import type { ContentRef } from '../../model/document.ts'
import { cutRegion, parseInclude, type IncludedCode } from './code-include.ts'
import { normalizeText } from '../../files/normalize-text.ts'
import { readUnchanged } from './read-unchanged.ts'

/** Code from another file that a fence shows; `text` is that whole file. */
export type ReadInclude = IncludedCode & { file: string; text: string }

type Place = { root: string; from: string; content: Pick<ContentRef, 'codeFiles'> }

/**
 * What the fence with this first line includes. Null if it shows its own code, or a file that was reported as
 * missing.
 */
export function readInclude(meta: string, { root, from, content }: Place): ReadInclude | null {
  const request = parseInclude(meta)
  const found =
    request && content.codeFiles?.find((code) => code.from === from && code.specifier === request.path)
  if (!request || !found) return null
  const { file } = found
  const text = normalizeText(readUnchanged(root, found).toString('utf8'))
  const included = cutRegion(text, request.region)
  return included && { ...included, file, text }
}
