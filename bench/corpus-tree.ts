/**
 * Where each page is, so that no folder (and no level of the sidebar) has more than a dozen entries: ten pages per
 * chapter, and chapters grouped by ten as long as there are more than twelve of them.
 *
 *     20 pages     chapter-000/page-00000.md …
 *     2000 pages   part-000/group-000/chapter-000/page-00000.md …
 * @returns Posix paths; the index is the page's number.
 */
export function layOutPages(count: number): string[] {
  const names = ['chapter', 'group', 'part', 'volume', 'shelf', 'library']
  const levels: { name: string; span: number }[] = []
  for (let span = 10; levels.length === 0 || count / (span / 10) > 12; span *= 10) {
    levels.unshift({ name: names[levels.length] ?? 'level', span })
  }
  return Array.from({ length: count }, (_, index) => {
    const folders = levels.map(
      ({ name, span }) => `${name}-${String(Math.floor(index / span)).padStart(3, '0')}`,
    )
    return [...folders, `page-${String(index).padStart(5, '0')}.md`].join('/')
  })
}
