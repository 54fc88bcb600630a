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
