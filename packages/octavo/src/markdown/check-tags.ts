import { blankSpans } from '../content/source/blank-spans.ts'
import { scanMarkdown } from '../content/source/scan-markdown.ts'
import { frameOffset } from '../problems/code-frame.ts'
import { SiteError } from '../problems/site-error.ts'

/**
 * Each tag that opens directly after another one, or in one of its attributes, doubles the time the parser needs to
 * reject a bad expression.
 */
const tagsInARow = /(?:<[A-Za-z][\w.:-]*(?:\s[^<>]*)?>?[\s{(]*){16}/

/** Rejects what the MDX parser would take forever to parse: many tags opened in a row inside braces. */
export function checkTags(prepared: string, file: string): void {
  if (!prepared.includes('{') || !tagsInARow.test(prepared)) return
  const code = scanMarkdown(prepared, { format: 'mdx' }).filter(({ kind }) => kind === 'fence')
  const found = tagsInARow.exec(blankSpans(prepared, code, ' '))
  if (!found) return
  const { index } = found
  // A brace after the last tag makes no difference.
  if (!prepared.slice(0, index + found[0].lastIndexOf('<')).includes('{')) return
  throw new SiteError({
    message: 'More than fifteen tags open in a row, inside or around braces.',
    file,
    ...frameOffset(prepared, index),
    hint: 'Move some of them into a component.',
  })
}
