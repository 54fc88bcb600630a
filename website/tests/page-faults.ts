// These functions run in the page, so none of them can use anything outside itself.

/** @returns What is wrong with headings, images and ids. */
export function findOutlineFaults(): string[] {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const levels = headings.map(({ tagName }) => Number(tagName[1]))
  const first = levels.filter((level) => level === 1).length
  const jumps = headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1)
  const silent = [...document.images].filter((image) => !image.hasAttribute('alt'))
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...(first === 1 ? [] : [`${first} headings of the first level`]),
    ...jumps.map((heading) => `level skipped at "${heading.textContent}"`),
    ...silent.map((image) => `no alternative text: ${image.src}`),
    ...twice.map((id) => `id used twice: ${id}`),
  ]
}

/**
 * The words of the content, and those that a reader can't get to see. A closed `<details>` can be opened and a radio
 * button chosen without scripts. Diagrams have separate text for each width.
 */
export function readContent() {
  // Controls that need scripts aren't there without them, and neither are their labels. What an unknown address
  // comes close to depends on the address.
  const apart = 'nav, svg, script, style, noscript, button, label, template, option, [data-nearest]'
  const main = document.querySelector('main')
  const pieces: { text: string; isOffered: boolean }[] = []
  const walker = document.createTreeWalker(main ?? document.createElement('main'), NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim()
    if (!text || !parent || parent.closest(apart)) continue
    const isOffered =
      parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      parent.closest('details:not([open]), :is(form, fieldset):has(input[type=radio])') !== null
    pieces.push({ text, isOffered })
  }
  const hidden = pieces.filter(({ isOffered }) => !isOffered).map(({ text }) => text.slice(0, 60))
  // Search results and the playground can't exist without scripts, and those pages say so.
  const needsScripts = main?.querySelector('noscript') !== null
  return { text: pieces.map(({ text }) => text).join(' '), hidden, needsScripts }
}

/** @returns What doesn't belong on paper, or doesn't fit on it. */
export function findPrintFaults(): string[] {
  const isShown = (element: Element) => element.getClientRects().length > 0
  const furniture = [
    ...document.querySelectorAll('nav, body footer, aside:not(.admonition), button, dialog, [role=tab]'),
  ]
  const title = document.querySelector('h1')
  const cut = [...document.querySelectorAll('main pre')].filter(
    (block) => isShown(block) && block.scrollWidth > block.clientWidth,
  )
  return [
    ...(title && isShown(title) ? [] : ['the title is not printed']),
    ...furniture.filter(isShown).map((element) => `is printed: ${element.outerHTML.slice(0, 80)}`),
    ...cut.map((block) => `is cut off: ${block.textContent.slice(0, 60)}`),
  ]
}
