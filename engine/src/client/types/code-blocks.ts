/** Blocks of code with types are figures with `data-types`; focus is on their `<pre>`. */
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

/** Without a change of the markup, which is React's; browsers that cannot do it mark nothing. */
export function markName(range: Range | null): void {
  if (!('highlights' in CSS)) return
  if (range) CSS.highlights.set('octavo-name', new Highlight(range))
  else CSS.highlights.delete('octavo-name')
}
