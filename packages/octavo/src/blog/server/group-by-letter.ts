import type { TagListPage } from '../../model/route.ts'

type Tag = TagListPage['tags'][number]

const characters = new Intl.Segmenter()

export function groupByLetter(tags: Tag[]): Map<string, Tag[]> {
  const groups = new Map<string, Tag[]>()
  for (const tag of tags.toSorted((a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1))) {
    const [first] = characters.segment(tag.label)
    const letter = first?.segment.toUpperCase() ?? ''
    groups.set(letter, [...(groups.get(letter) ?? []), tag])
  }
  return groups
}
