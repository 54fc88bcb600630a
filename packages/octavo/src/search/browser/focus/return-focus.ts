/** Focuses the original element, else its menu's toggle, else the page: on `<body>`, Tab would start over at the top. */
export function returnFocus(origin: HTMLElement | null): void {
  const summary = origin?.closest('details')?.querySelector('summary')
  for (const element of [origin, summary, document.getElementById('octavo-main')]) {
    element?.focus({ preventScroll: true })
    if (document.activeElement === element && element !== document.body) return
  }
}
