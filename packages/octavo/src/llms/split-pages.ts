/** Programs that read such a file often take no more at once. */
const mostBytes = 5_000_000

/** Texts in their order, in groups of no more than `most` bytes each; a longer text is a group of its own. */
export function splitPages<T extends { markdown: string }>(pages: readonly T[], most = mostBytes): T[][] {
  const groups: T[][] = [[]]
  let size = 0
  for (const page of pages) {
    const bytes = Buffer.byteLength(page.markdown)
    if (size + bytes > most && size > 0) {
      groups.push([])
      size = 0
    }
    groups.at(-1)?.push(page)
    size += bytes
  }
  return groups
}
