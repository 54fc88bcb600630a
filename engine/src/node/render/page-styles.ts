import { placeholders } from '../../shared/model/render-contract.ts'

/** The engine's styles as the pages of one locale need them (decision 26). */
export type PageStyles = {
  base: string
  blocks: string
  /** Source of a regular expression: an attribute of something that `blocks` is for. */
  blockPattern: string
  /** Address of the sheet that follows when `blocks` stands in the document, and when it does not. */
  laterUrl: string
  restUrl: string
  /** Policies of documents with these styles; null in development. */
  policies: DocumentPolicies | null
}

/**
 * The policy names the inline script and the inline sheet by hash, so it depends on what the document carries. A hash
 * doesn't compress, which is why there's one element of each kind.
 */
export type DocumentPolicies = {
  base: string
  blocks: string
  /** With the banner in the inline script. */ banner: string
}

/** A document with placeholders → the same with the styles it needs to be painted, and the address of all others. */
export function createStyler(styles: PageStyles): (html: string) => string {
  const { base, blocks, blockPattern, laterUrl, restUrl, policies } = styles
  const pattern = new RegExp(blockPattern, 'i')
  return (html) => {
    const hasBlocks = needsBlocks(html, pattern)
    const inline = hasBlocks ? base + blocks : base
    const policy = policies && policies[hasBanner(html) ? 'banner' : hasBlocks ? 'blocks' : 'base']
    return html
      .replace(placeholders.policy, () => (policy === null ? '' : formatPolicy(policy)))
      .replace(placeholders.styles, () => inline)
      .replace(placeholders.laterStyles, hasBlocks ? laterUrl : restUrl)
  }
}

/**
 * Too often rather than too seldom: a rule that comes late moves what is read. Details count inside `<main>` and without
 * a class of the engine. A page with sheets of its own may show anything. The banner about a wrong base URL comes by
 * script, when no other sheet can be loaded; the document says whether it may.
 */
function needsBlocks(html: string, pattern: RegExp): boolean {
  const bodyStart = html.indexOf('<body')
  const head = html.slice(0, bodyStart)
  const root = head.slice(0, head.indexOf('<head'))
  if (root.includes(' data-base-url=') || head.includes(' rel="stylesheet"')) return true
  const body = html.slice(bodyStart, html.lastIndexOf('<script type="application/json"'))
  return (
    pattern.test(root) ||
    pattern.test(body) ||
    /<details(?! class="_)/.test(body.slice(body.indexOf('<main')))
  )
}

function hasBanner(html: string): boolean {
  return html.slice(0, html.indexOf('<head')).includes(' data-base-url=')
}

/** Sources hold single quotes and no double ones. */
function formatPolicy(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`
}
