import { placeholders } from '../../model/render-contract.ts'

/** The engine's styles for the pages of one locale (decision 26). */
export type PageStyles = {
  base: string
  blocks: string
  /** Source of a regular expression that finds an attribute of an element styled by `blocks`. */
  blockPattern: string
  /** Addresses of the stylesheet to load later: `laterUrl` if the document contains `blocks`, `restUrl` otherwise. */
  laterUrl: string
  restUrl: string
  /** Content security policies for documents with these styles. */
  policies: DocumentPolicies
  /** Addresses of the site's fonts, if it has any. */
  fonts: { text?: string; code?: string }
}

/**
 * A policy contains the hashes of the inline script and the inline stylesheet, so it depends on what the document
 * contains. Hashes don't compress, which is why a document has only one of each.
 */
export type DocumentPolicies = {
  base: string
  blocks: string
  /** With the banner in the inline script. */ banner: string
}

/** Fills in the styles that a document needs for its first paint, and the address of all others. */
export function createStyler(styles: PageStyles): (html: string) => string {
  const { base, blocks, blockPattern, laterUrl, restUrl, policies, fonts } = styles
  const pattern = new RegExp(blockPattern)
  return (html) => {
    const hasBlocks = needsBlocks(html, pattern)
    const inline = hasBlocks ? base + blocks : base
    const policy = policies[hasBanner(html) ? 'banner' : hasBlocks ? 'blocks' : 'base']
    return html
      .replace(placeholders.fonts, () => formatFonts(html, fonts))
      .replace(placeholders.policy, () => formatPolicy(policy))
      .replace(placeholders.styles, () => inline)
      .replace(placeholders.laterStyles, hasBlocks ? laterUrl : restUrl)
  }
}

/**
 * Includes the styles when in doubt, because a rule that arrives late moves the text someone is reading. `<details>`
 * counts inside `<main>`, unless it has a class of the engine. A page with its own stylesheets may show anything. The
 * banner about a wrong base URL is added by a script when no other stylesheet can be loaded, and `data-base-url` tells
 * whether the document may show it.
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

/** The early request is for what the page shows. The editor of the playground isn't in its HTML, but the place for it is. */
function formatFonts(html: string, { text, code }: PageStyles['fonts']): string {
  const urls = [text, /<(?:code|pre)\b|class="play-desk"/.test(html) ? code : undefined].filter(
    (url) => url !== undefined,
  )
  return urls.length === 0 ? '' : ` data-fonts="${urls.join(' ')}"`
}

function hasBanner(html: string): boolean {
  return html.slice(0, html.indexOf('<head')).includes(' data-base-url=')
}

/** Policy sources contain single quotes but never double quotes. */
function formatPolicy(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`
}
