/** How long a box with this content height takes to open or close (B214). */
export function collapseMs(contentHeight: number): number {
  const lines = contentHeight / 36
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10)
}

export function isMotionAllowed(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

type Run = { from: number; to: number; onEnd: () => void }

/**
 * Animates the height of a box. Before and afterward, only the stylesheet decides its height (B215). An animation that
 * another one interrupts never calls `onEnd`.
 */
export function runHeight(box: HTMLElement, { from, to, onEnd }: Run): void {
  if (!isMotionAllowed()) return onEnd()
  const run = box.animate(
    { height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] },
    { duration: collapseMs(Math.abs(from - to)), easing: 'ease-in-out', id: 'collapse' },
  )
  run.onfinish = onEnd
}

/** Cancels the animation of a box, and returns the height at that moment, or null when there's no animation. */
export function stopHeight(box: HTMLElement): number | null {
  const run = box.getAnimations().find(({ id }) => id === 'collapse')
  const height = run ? box.offsetHeight : null
  run?.cancel()
  return height
}

/** Shows or hides a box whose `hidden` attribute already has the final state. */
export function collapse(box: HTMLElement, isOpen: boolean): void {
  const height = stopHeight(box)
  box.hidden = false
  const full = box.offsetHeight
  const from = height ?? (isOpen ? 0 : full)
  runHeight(box, { from, to: isOpen ? full : 0, onEnd: () => void (box.hidden = !isOpen) })
}
