import { bidiControls, nameOfCharacter } from '../markdown/shared/bidi-controls.ts'
import type { Finding } from './finding.ts'
import { listCode, type ParsedMarkdown, rangeOf } from './source/parse-markdown.ts'

const script = /<(?:script|meta\s[^<>]{0,1000}?http-equiv)\b/gi
/** Excludes attributes of components (`<Card>`) and functions in JSX, which are the site's own code. */
const handler = /<(?:[a-z]|[A-Z]+\s)[^<>]{0,1000}?(?<=[\s"'/])([oO][nN][A-Za-z]{3,30})\s*=\s*(?!\{)/g
const target = /\b(?:href|src|action|formaction)\s*=\s*["']?([^"'>]{1,200})/gi

/**
 * Reports what a reviewer of a page must not miss: code that would run in readers' browsers, and characters that make
 * code look different from what it is.
 */
export function checkUnsafeMarkup(body: ParsedMarkdown): Finding[] {
  const { text, place } = body
  const find = (pattern: RegExp, describe: (match: RegExpExecArray) => Words | null): Finding[] =>
    body.find(pattern).flatMap((match) => {
      const words = describe(match)
      return words ? [{ check: 'unsafeMarkup', ...words, ...place(match.index) }] : []
    })
  const hasTags = body.nodes.some(({ type }) => type === 'html' || type.startsWith('mdx'))
  const found = [
    ...(text.includes('<') ? [...find(script, describeScript), ...find(handler, describeHandler)] : []),
    ...findLinks(body),
    ...(hasTags ? find(target, ([, url = '']) => describeTarget(url)) : []),
    ...findControls(body),
  ]
  const keyOf = ({ line, message }: Finding) => `${line} ${message}`
  return [...new Map(found.toReversed().map((finding) => [keyOf(finding), finding])).values()].toReversed()
}

type Words = { message: string; hint: string }

function describeScript([tag]: RegExpExecArray): Words {
  if (/^<meta/i.test(tag))
    return {
      message: 'A <meta http-equiv> tag in Markdown can send every reader to another address.',
      hint: 'Remove it. To move a page, add it to "redirects" in site.config.ts.',
    }
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

/** Links in Markdown, whose addresses the parser has decoded. */
function findLinks({ text, nodes, place }: ParsedMarkdown): Finding[] {
  return nodes.flatMap((node): Finding[] => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return []
    const words = describeTarget(node.url)
    if (!words) return []
    const { start, end } = rangeOf(node)
    const address = node.type === 'definition' ? -1 : text.slice(start, end).lastIndexOf('](')
    return [{ check: 'unsafeMarkup', ...words, ...place(start + Math.max(0, address)) }]
  })
}

function describeTarget(target: string): Words | null {
  const scheme = findScriptScheme(target)
  if (scheme === null) return null
  return {
    message: `A link that begins with ${scheme}: runs code in the browser of every reader who follows it.`,
    hint: 'Link to an address, or remove the link.',
  }
}

/** The scheme of a link that runs code; null for any other. */
export function findScriptScheme(target: string): string | null {
  return /^(javascript|vbscript):/i.exec(decode(target))?.[1]?.toLowerCase() ?? null
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
function findControls({ text, nodes, place }: ParsedMarkdown): Finding[] {
  if (text.search(bidiControls) === -1) return []
  return listCode(nodes).flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(bidiControls)].map(({ 0: character, index }) => ({
      check: 'unsafeMarkup',
      message: `The code contains the invisible character ${nameOfCharacter(character)}, which changes the order in which text is displayed.`,
      hint: 'Remove it, because it makes the code look different from what it does. Readers see its code point instead.',
      ...place(start + index),
    })),
  )
}
