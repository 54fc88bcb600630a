/** Rules for what can start a block, applied to the rest of a line after its indentation. */

/**
 * If this line opens a fence, returns a function that recognizes its closing line. Inline code can also start with
 * three backticks.
 */
export function matchFence(rest: string, isMdx: boolean): ((line: string) => boolean) | null {
  const [, run = '', info = ''] = /^(`{3,}|~{3,})(.*)$/.exec(rest) ?? []
  if (run === '' || (run.startsWith('`') && info.includes('`'))) return null
  const closing = isMdx ? /^[ \t]*(`+|~+)[ \t]*$/ : /^ {0,3}(`+|~+)[ \t]*$/
  return (line) => closing.exec(line)?.[1]?.startsWith(run) === true
}

export type ListMarker = { length: number; isBlank: boolean }

/** A bullet, or a number of up to nine digits. To interrupt a paragraph, it must have text and start at one. */
export function matchListMarker(rest: string, isInterrupting: boolean): ListMarker | null {
  const [marker] = /^(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/.exec(rest) ?? []
  if (marker === undefined || isThematicBreak(rest)) return null
  const isBlank = rest.slice(marker.length).trim() === ''
  if (isInterrupting && (isBlank || (/\d/.test(marker) && Number.parseInt(marker, 10) !== 1))) return null
  return { length: marker.length, isBlank }
}

export function isThematicBreak(rest: string): boolean {
  return /^(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})$/.test(rest)
}

const rawTags = 'pre|script|style|textarea'
const blockTags =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|' +
  'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul'
const attributes = String.raw`(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>\x60]+|'[^']*'|"[^"]*"))?)*`

/** The seven ways an HTML block can start in CommonMark, and what ends each; null is a blank line. */
const htmlBlocks: readonly { opening: RegExp; closing: RegExp | null }[] = [
  { opening: new RegExp(`^<(?:${rawTags})(?:[\\s>]|$)`, 'i'), closing: new RegExp(`</(?:${rawTags})>`, 'i') },
  { opening: /^<!--/, closing: /-->/ },
  { opening: /^<\?/, closing: /\?>/ },
  { opening: /^<![a-z]/i, closing: />/ },
  { opening: /^<!\[CDATA\[/, closing: /\]\]>/ },
  { opening: new RegExp(`^</?(?:${blockTags})(?:[\\s>]|/>|$)`, 'i'), closing: null },
]
const lonelyTag = new RegExp(
  `^(?:<(?!(?:${rawTags})[\\s/>])[a-z][\\w-]*${attributes}\\s*/?>|</[a-z][\\w-]*\\s*>)\\s*$`,
  'i',
)

/** Any other tag alone on its line starts a block too, but can't interrupt a paragraph. */
export function matchHtmlBlock(rest: string, isInterrupting: boolean): { closing: RegExp | null } | null {
  if (!rest.startsWith('<')) return null
  const found = htmlBlocks.find(({ opening }) => opening.test(rest))
  if (found) return found
  return !isInterrupting && lonelyTag.test(rest) ? { closing: null } : null
}
