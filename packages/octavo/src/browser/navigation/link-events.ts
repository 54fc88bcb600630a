import { decideClick, isPlainAnchor, type ClickDecision } from './click-decision.ts'

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
    const facts = factsOf(anchor)
    const written = anchor.getAttribute('href')
    // The browser would look for the section on the page that is still loading.
    if (written?.startsWith('#')) facts.href = shownHref() + written
    const decision = decideClick(event, facts, { currentHref: location.href, baseUrl })
    if (decision.kind === 'push' || decision.kind === 'replace') event.preventDefault()
    onNavigate(decision)
  }
  const onPointer = (event: Event) => {
    const anchor = anchorOf(event)
    if (anchor && isPlainAnchor(factsOf(anchor))) onIntent(anchor.href)
  }
  // On the window, so that every component can handle the click first.
  window.addEventListener('click', onClick)
  document.addEventListener('mouseover', onPointer, { passive: true })
  document.addEventListener('touchstart', onPointer, { passive: true })
  return () => {
    window.removeEventListener('click', onClick)
    document.removeEventListener('mouseover', onPointer)
    document.removeEventListener('touchstart', onPointer)
  }
}

function anchorOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element
    ? event.target.closest<HTMLAnchorElement>('a[href]:not(svg a)')
    : null
}

function factsOf(anchor: HTMLAnchorElement) {
  const { href, target } = anchor
  return {
    href,
    target,
    hasDownload: anchor.hasAttribute('download'),
    isNative: anchor.hasAttribute('data-native'),
  }
}
