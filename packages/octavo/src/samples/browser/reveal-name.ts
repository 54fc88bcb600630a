/** Space around a name that was scrolled to. */
const room = 24

/** Scrolls a block and the page until a name is visible. If it already is, nothing moves. */
export function revealName(range: Range, block: Element): void {
  const box = block.querySelector('pre')
  if (!box) return
  const inside = box.getBoundingClientRect()
  const name = range.getBoundingClientRect()
  box.scrollBy({ left: overshoot(name.left, name.right, inside), behavior: 'instant' })
  const navbar = document.querySelector('nav')?.getBoundingClientRect().bottom ?? 0
  const window = { left: Math.max(0, navbar), right: innerHeight }
  scrollBy({ top: overshoot(name.top, name.bottom, window), behavior: 'instant' })
}

/** How far something extends beyond a frame: negative at its start, positive at its end. */
function overshoot(from: number, to: number, frame: { left: number; right: number }): number {
  if (from < frame.left + room) return from - frame.left - room
  return to > frame.right - room ? to - frame.right + room : 0
}
