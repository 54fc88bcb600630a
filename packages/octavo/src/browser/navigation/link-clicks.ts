import { toRoutePath } from '../../model/urls/url.ts'

type Handlers = {
  baseUrl: string
  /** The address of the page on the screen if the address bar is ahead of it, or else an empty string. */
  shownHref: () => string
  onNavigate: (decision: ClickDecision) => void
  /** Called when the pointer is over a link, which means that it will probably be clicked. */
  onIntent: (href: string) => void
}

/** Handles clicks on and hovers over all links in the document. Returns a function that stops it. */
export function listenToLinks({ baseUrl, shownHref, onNavigate, onIntent }: Handlers): () => void {
  const onClick = (event: MouseEvent) => {
    const anchor = anchorOf(event)
    if (!anchor) return
    const written = anchor.getAttribute('href')
    // The browser would look for the section on the page that is still loading.
    const href = written?.startsWith('#') ? shownHref() + written : anchor.href
    const decision = decideClick(event, href, { currentHref: location.href, baseUrl })
    if (decision.kind === 'push' || decision.kind === 'replace') event.preventDefault()
    onNavigate(decision)
  }
  const onPointer = (event: Event) => {
    const anchor = anchorOf(event)
    if (anchor) onIntent(anchor.href)
  }
  const stop = new AbortController()
  const { signal } = stop
  // On the window, so that every component can handle the click first.
  window.addEventListener('click', onClick, { signal })
  document.addEventListener('mouseover', onPointer, { passive: true, signal })
  document.addEventListener('touchstart', onPointer, { passive: true, signal })
  return () => stop.abort()
}

/** A link that opens in this window and that a script may follow. */
function anchorOf({ target }: Event): HTMLAnchorElement | null {
  const links = 'a[href]:not(svg a, [download], [data-native], [target]:not([target=""], [target=_self]))'
  return target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null
}

export type LinkContext = { currentHref: string; baseUrl: string }

/** Files that aren't pages and have no payload. Others, such as `/docs/next.js`, may be pages. */
const filePattern = /\.(?:xml|txt|md|json|pdf|zip|png|jpe?g|gif|svg|webp|avif|ico|mp4|webm)$/i

/** The URL of the page of this site that a link leads to, or null. */
export function resolvePageUrl(href: string, { currentHref, baseUrl }: LinkContext): URL | null {
  const url = URL.canParse(href, currentHref) ? new URL(href, currentHref) : null
  if (!url || url.origin !== new URL(currentHref).origin) return null
  return toRoutePath(url.pathname, baseUrl) === null || filePattern.test(url.pathname) ? null : url
}

/** The relevant part of a mouse event. `defaultPrevented` means that a component has handled the click. */
export type ClickFacts = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>

/** `native` and `fragment` are left to the browser, but a fragment still counts as a navigation. */
export type ClickDecision = { kind: 'native' | 'fragment' } | { kind: 'push' | 'replace'; url: URL }

export function decideClick(click: ClickFacts, href: string, context: LinkContext): ClickDecision {
  const url = isPlainClick(click) ? resolvePageUrl(href, context) : null
  if (!url) return { kind: 'native' }
  const current = new URL(context.currentHref)
  const isSameDocument = url.pathname === current.pathname && url.search === current.search
  // Compares `href` as text, because `/x#` and `/x` differ only there, and the first one is a fragment.
  if (isSameDocument && url.href.includes('#')) return { kind: 'fragment' }
  return { kind: url.href === current.href ? 'replace' : 'push', url }
}

function isPlainClick(click: ClickFacts): boolean {
  const isModified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey
  return click.button === 0 && !isModified && !click.defaultPrevented
}
