/**
 * Adds what an open panel needs beyond a popover's built-in behavior: nothing else is reachable (B084), it closes when
 * the screen becomes wide, and Back only closes it (B088). Returns a function that undoes everything.
 */
export function addPanelBehavior(panel: HTMLElement, onClose: () => void): () => void {
  const wide = matchMedia('(width > 996px)')
  let entry: number | null = null
  /** They stay where they are when the panel is replaced with its page. */
  let others: Element[] = []

  const setModal = (isModal: boolean) => {
    if (isModal) others = othersThan(panel)
    for (const element of others) element.toggleAttribute('inert', isModal)
    findButton()?.setAttribute('aria-expanded', String(isModal))
  }
  const close = (): boolean => {
    const wasOpen = panel.matches(':popover-open')
    if (wasOpen) panel.hidePopover()
    return wasOpen
  }
  // Runs before it closes, because closing moves the focus back to the button.
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'closed') setModal(false)
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') return tend()
    // A popover only returns the focus if it was inside, but a reader may have tabbed past its last link.
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

  const stop = new AbortController()
  const { signal } = stop
  panel.addEventListener('beforetoggle', onBeforeToggle, { signal })
  panel.addEventListener('toggle', onToggle, { signal })
  wide.addEventListener('change', close, { signal })
  // Capture, to run before the listeners that follow the history.
  window.addEventListener('popstate', onPop, { capture: true, signal })
  // The reader may have opened it before hydration.
  if ('popover' in panel && panel.matches(':popover-open')) tend()
  return () => {
    stop.abort()
    setModal(false)
  }
}

/** The button that opens the panel. */
function findButton(): HTMLElement | null {
  return document.querySelector('#octavo-navbar [popovertarget]')
}

/** Everything in the document except the panel and its ancestors. */
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

/** Scrolls the panel, never the page, to show the current entry of its sidebar. */
export function revealActive(panel: HTMLElement | null | undefined): void {
  const active = panel?.querySelector('[data-sidebar] [aria-current=page]')
  if (!active || !panel) return
  const box = active.getBoundingClientRect()
  const frame = panel.getBoundingClientRect()
  if (box.top < frame.top || box.bottom > frame.bottom) {
    panel.scrollTop += box.top - frame.top - frame.height / 2
  }
}
