/**
 * `<details>` already makes menus open and close on a click. This adds the rest: they open on hover, support the arrow
 * keys, and close when the reader clicks or focuses something else. One set of listeners handles all menus.
 */
export function listenToMenus(): void {
  document.addEventListener('pointerover', onHover, { passive: true })
  document.addEventListener('pointerdown', ({ target }) => closeAllBut(menuOf(target)), { passive: true })
  document.addEventListener('focusin', ({ target }) => closeAllBut(menuOf(target)))
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKey)
}

function menuOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-menu]') : null
}

function detailsOf(menu: HTMLElement | null): HTMLDetailsElement | null {
  return menu?.querySelector('details') ?? null
}

function closeAllBut(menu: HTMLElement | null, which = '[open]'): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(`[data-menu] > details${which}`)) {
    if (!menu?.contains(details)) details.open = false
  }
}

/** A menu that opened on hover closes when the mouse leaves. A click keeps it open. */
function onHover({ pointerType, target, relatedTarget }: PointerEvent): void {
  if (pointerType !== 'mouse') return
  const menu = menuOf(target)
  if (menu?.contains(relatedTarget as Node | null)) return
  closeAllBut(menu, '[data-hover]')
  const details = detailsOf(menu)
  if (!details || details.open) return
  details.open = true
  details.dataset['hover'] = ''
}

function onClick(event: MouseEvent): void {
  const { target } = event
  const details = detailsOf(menuOf(target))
  if (!details || !(target instanceof Element)) return
  if (target.closest('a, details li')) details.open = false
  else if (target.closest('summary') && 'hover' in details.dataset) {
    delete details.dataset['hover']
    if (details.open) event.preventDefault()
  }
}

function onKey(event: KeyboardEvent): void {
  const details = detailsOf(menuOf(event.target))
  if (event.key === 'Escape') {
    if (details?.open && details.contains(document.activeElement)) details.querySelector('summary')?.focus()
    closeAllBut(null)
    return
  }
  const links = details ? [...details.querySelectorAll<HTMLElement>('li > *')] : []
  const count = links.length
  // -1 on the toggle.
  const current = links.findIndex((link) => link === document.activeElement)
  const next = new Map([
    ['ArrowDown', (current + 1) % count],
    ['ArrowUp', (current <= 0 ? count : current) - 1],
    ['Home', 0],
    ['End', count - 1],
  ]).get(event.key)
  if (!details || next === undefined || (!details.open && !event.key.startsWith('Arrow'))) return
  event.preventDefault()
  details.open = true
  links[next]?.focus()
}
