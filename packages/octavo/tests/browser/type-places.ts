import type { Locator } from '@playwright/test'

/** The center of the nth occurrence of a word in a code block. */
export async function placeOf(code: Locator, word: string, nth = 0): Promise<{ x: number; y: number }> {
  await code.scrollIntoViewIfNeeded()
  const box = await code.locator('code').evaluate(
    (element, { word: wanted, nth: skipped }) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let left = skipped
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        const from = node.data.indexOf(wanted)
        if (from === -1 || left-- > 0) continue
        const range = document.createRange()
        range.setStart(node, from)
        range.setEnd(node, from + wanted.length)
        const { x, y, width, height } = range.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }
      return null
    },
    { word, nth },
  )
  if (!box) throw new Error(`${word} is not in the code`)
  return box
}
