import { bidiControls, nameOfCharacter } from '../markdown/shared/bidi-controls.ts'
import type { MarkdownSpan } from './source/scan-markdown.ts'
import { findSpan } from './source/find-span.ts'
import type { Finding } from './finding.ts'
import { createLineFinder } from '../problems/line-finder.ts'

const script = /<script\b/gi
/** Excludes attributes of components (`<Card>`) and functions in JSX, which are the site's own code. */
const handler = /<(?:[a-z]|[A-Z]+\s)[^<>]{0,1000}?(?<=[\s"'/])([oO][nN][A-Za-z]{3,30})\s*=\s*(?!\{)/g
const targets = [
  /\]\([ \t]*<?([^\s()<>]{1,200})/g,
  /^[ \t>]*\[[^\]\n]{1,999}\]:[ \t]*<?(\S{1,200})/gm,
  /\b(?:href|src|action|formaction)\s*=\s*["']?([^"'>]{1,200})/gi,
  /<((?:j|v|&)[^<>\s]{1,200})>/gi,
]

/**
 * Reports what a reviewer of a page must not miss: code that would run in readers' browsers, and characters that make
 * code look different from what it is. `masked` contains no code.
 */
export function checkUnsafeMarkup(source: string, masked: string, spans: readonly MarkdownSpan[]): Finding[] {
  const place = createLineFinder(source)
  const find = (pattern: RegExp, describe: (match: RegExpExecArray) => Words | null): Finding[] =>
    [...masked.matchAll(pattern)].flatMap((match) => {
      const words = describe(match)
      return words ? [{ check: 'unsafeMarkup', ...words, ...place(match.index) }] : []
    })
  const found = [
    ...(masked.includes('<') ? [...find(script, describeScript), ...find(handler, describeHandler)] : []),
    ...targets.flatMap((pattern) => find(pattern, describeTarget)),
    ...findControls(source, spans, place),
  ]
  const keyOf = ({ line, message }: Finding) => `${line} ${message}`
  return [...new Map(found.toReversed().map((finding) => [keyOf(finding), finding])).values()].toReversed()
}

type Words = { message: string; hint: string }

function describeScript(): Words {
  return {
    message: "A <script> tag in Markdown runs in every reader's browser.",
    hint: 'Remove it, or move the code into a component.',
  }
}

function describeHandler([, name = '']: RegExpExecArray): Words {
  return {
    message: `The attribute ${name.toLowerCase()} runs code in every reader's browser.`,
    hint: 'Remove it, or use a component instead.',
  }
}

function describeTarget([, target = '']: RegExpExecArray): Words | null {
  const scheme = /^(javascript|vbscript):/i.exec(decode(target))?.[1]?.toLowerCase()
  if (scheme === undefined) return null
  return {
    message: `A link that begins with ${scheme}: runs code in the browser of every reader who follows it.`,
    hint: 'Link to an address, or remove the link.',
  }
}

const named: Record<string, string> = { colon: ':', tab: '\t', newline: '\n' }

/** Browsers ignore white space in a scheme, and both Markdown and HTML decode entities. */
function decode(target: string): string {
  return target
    .replace(/&#x([\da-f]{1,6});?/gi, (_, code: string) => characterOf(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_, code: string) => characterOf(Number(code)))
    .replace(/&(colon|tab|newline);/gi, (_, name: string) => named[name.toLowerCase()] ?? '')
    .replace(/[\s\p{Cc}]/gu, '')
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Only in code, because prose that mixes text directions may need these characters. */
function findControls(
  source: string,
  spans: readonly MarkdownSpan[],
  place: (offset: number) => { line: number; column: number },
): Finding[] {
  return [...source.matchAll(bidiControls)]
    .filter(({ index }) => /code|fence/.test(findSpan(spans, index)?.kind ?? ''))
    .map(({ 0: character, index }) => ({
      check: 'unsafeMarkup',
      message: `The code contains the invisible character ${nameOfCharacter(character)}, which changes the order in which text is displayed.`,
      hint: 'Remove it, because it makes the code look different from what it does. Readers see its code point instead.',
      ...place(index),
    }))
}
