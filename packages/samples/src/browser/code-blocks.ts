/** Code blocks with types are figures with `data-types`. The focus is on their `<pre>`. */
export function blockOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('[data-types]') : null
}

export function focusedBlock(): Element | null {
  const active = document.activeElement
  return active instanceof HTMLPreElement ? active.closest('[data-types]') : null
}

export function preOf(block: Element): HTMLPreElement | null {
  return block.querySelector('pre')
}

/** Marks a name without changing the markup, which belongs to React. Browsers without highlights mark nothing. */
export function markName(range: Range | null): void {
  if (!('highlights' in CSS)) return
  if (range) CSS.highlights.set('octavo-name', new Highlight(range))
  else CSS.highlights.delete('octavo-name')
}
