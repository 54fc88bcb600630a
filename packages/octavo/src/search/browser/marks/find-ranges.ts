import { fold, listWords } from '../../shared/words.ts'

/** More than this would only slow the page down. */
const most = 500

/** Finds the words in an element, except in code blocks, where a mark would hide the colors of the code. */
export function findRanges(element: Element, words: readonly string[]): Range[] {
  const wanted = new Set(words.map(fold))
  const ranges: Range[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('pre, button, script, style, svg')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  while (texts.nextNode() && ranges.length < most) {
    const { currentNode } = texts
    for (const { text, start, end } of listWords(currentNode.nodeValue ?? '')) {
      if (!wanted.has(fold(text))) continue
      const range = new Range()
      range.setStart(currentNode, start)
      range.setEnd(currentNode, end)
      ranges.push(range)
    }
  }
  return ranges
}
