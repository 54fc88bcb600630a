/** Tells whether any of the ranges is visible below the navbar, now and after every scroll. Returns a function that stops it. */
export function watchView(ranges: readonly Range[], onChange: (isInView: boolean) => void): () => void {
  const update = () => {
    const top = document.getElementById('octavo-navbar')?.getBoundingClientRect().bottom ?? 0
    onChange(ranges.some((range) => isBetween(range.getBoundingClientRect(), top, innerHeight)))
  }
  const first = requestAnimationFrame(update)
  document.addEventListener('scroll', update, { passive: true })
  window.addEventListener('resize', update)
  return () => {
    cancelAnimationFrame(first)
    document.removeEventListener('scroll', update)
    window.removeEventListener('resize', update)
  }
}

/** A range inside closed details or an unselected tab has no height. */
function isBetween({ top, bottom, height }: DOMRect, from: number, to: number): boolean {
  return height > 0 && bottom > from && top < to
}
