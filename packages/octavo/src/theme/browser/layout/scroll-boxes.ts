/**
 * A box that scrolls must be reachable by keyboard, and one that doesn't should be skipped. Without JavaScript, all of
 * them are reachable. Returns a function that stops watching.
 */
export function watchScrollBoxes(): () => void {
  const update = () => {
    for (const box of document.querySelectorAll<HTMLElement>('.table-box')) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    }
  }
  update()
  window.addEventListener('resize', update)
  return () => window.removeEventListener('resize', update)
}
