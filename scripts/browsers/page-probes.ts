// These functions run in the page, so none of them can use anything outside itself.

/**
 * The center of the first visible element, or of a word in it, after scrolling it into view; null if there is none yet.
 */
export function findPlace(selector: string, word: string): { x: number; y: number } | null {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) => isVisible(candidate) && candidate.textContent.includes(word),
  )
  if (!element) return null
  // On a busy machine, something can stand still that is about to move.
  const isMoving = document
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element))
  if (isMoving) return null
  let target: Element | Range = element
  if (word !== '') {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const start = (text.textContent ?? '').indexOf(word)
      if (start === -1) continue
      target = document.createRange()
      target.setStart(text, start)
      target.setEnd(text, start + word.length)
      break
    }
  }
  const isOutside = ({ top, bottom }: DOMRect) => top < 70 || bottom > innerHeight - 10
  if (isOutside(target.getBoundingClientRect())) {
    const scrolled = target instanceof Range ? target.startContainer.parentElement : target
    scrolled?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  const { x, y, width, height } = target.getBoundingClientRect()
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}
