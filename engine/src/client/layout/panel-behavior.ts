import { revealActive } from './reveal-active.ts'

type Options = {
  /** The button that opens the panel. */
  findButton: () => HTMLElement | null
  onClose: () => void
}

/**
 * What an open panel needs beyond what a popover does by itself: nothing else can be reached (B084), it goes when the
 * screen becomes wide, and Back only closes it (B088). Returns a function that gives everything back.
 */
export function addPanelBehavior(panel: HTMLElement, { findButton, onClose }: Options): () => void {
  const wide = matchMedia('(width > 996px)')
  let entry: number | null = null

  const setModal = (isModal: boolean) => {
    for (const element of othersThan(panel)) element.toggleAttribute('inert', isModal)
    findButton()?.setAttribute('aria-expanded', String(isModal))
  }
  const close = (): boolean => {
    const wasOpen = panel.matches(':popover-open')
    if (wasOpen) panel.hidePopover()
    return wasOpen
  }
  // Before it closes, because then the focus goes back to the button.
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'closed') setModal(false)
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') return tend()
    // A popover gives the focus back only when it was inside; a reader may have tabbed past its last link.
    if (document.activeElement === document.body) findButton()?.focus()
    onClose()
  }
  const tend = () => {
    entry = indexOfEntry(history.state)
    setModal(true)
    panel.querySelector<HTMLElement>('[popovertarget]')?.focus()
    revealActive(panel)
  }
  const onPop = (event: PopStateEvent) => {
    const target = indexOfEntry(event.state)
    if (!close() || entry === null || target === null || target === entry) return
    event.stopImmediatePropagation()
    history.go(entry - target)
  }

  panel.addEventListener('beforetoggle', onBeforeToggle)
  panel.addEventListener('toggle', onToggle)
  wide.addEventListener('change', close)
  // Ahead of those who would follow the history.
  window.addEventListener('popstate', onPop, true)
  // The reader may have opened it before hydration.
  if ('popover' in panel && panel.matches(':popover-open')) tend()
  return () => {
    panel.removeEventListener('beforetoggle', onBeforeToggle)
    panel.removeEventListener('toggle', onToggle)
    wide.removeEventListener('change', close)
    window.removeEventListener('popstate', onPop, true)
    setModal(false)
  }
}

/** Everything in the document that is neither the panel nor around it. */
function othersThan(panel: Element): Element[] {
  const others: Element[] = []
  for (let node = panel; node.parentElement && node !== document.body; node = node.parentElement) {
    others.push(...[...node.parentElement.children].filter((sibling) => sibling !== node))
  }
  return others
}

function indexOfEntry(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'index' in state ? Number(state.index) : null
}
