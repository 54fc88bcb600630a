import path from 'node:path'
import { parseSampleText } from '../../shared/sample-text.ts'
import { tryRead } from '../../../files/files.ts'
import { hashOf } from '../../../files/hash.ts'
import { normalizeText } from '../../../files/normalize-text.ts'
import type { Origin } from './sample.ts'
import { nothingShown } from './shown-lines.ts'

/** A prelude that was read; `hash` is the hash of its text. */
export type Prelude = { hash: string; origin: Origin; text: string }

export function loadPrelude(root: string, page: string, written: string): Prelude | { missing: string } {
  const file = resolvePrelude(page, written)
  const source = tryRead(path.join(root, file))
  if (source === null) return { missing: file }
  const text = normalizeText(source).replace(/\n$/, '')
  return { hash: hashOf(text), origin: originOf(file, text), text }
}

/**
 * `./set-up.ts` is relative to the page's file, `@site/…` to the site's folder. The result is a posix path relative
 * to the site's folder.
 */
export function resolvePrelude(page: string, written: string): string {
  return written.startsWith('@site/')
    ? path.posix.normalize(written.slice('@site/'.length))
    : path.posix.join(path.posix.dirname(page), written)
}

function originOf(file: string, code: string): Origin {
  const text = parseSampleText(code)
  return { file, page: file, line: 1, indents: text.lines.map(() => 0), text, fence: null, ...nothingShown }
}
