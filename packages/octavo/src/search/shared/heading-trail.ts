import type { SectionRecord } from '../../model/record.ts'

/** The headings above a section and its own: `## Options` → `### timeout`. */
export function listHeadingTrail(
  sections: readonly { section: SectionRecord }[],
  section: SectionRecord,
): string[] {
  const trail: SectionRecord[] = [section]
  for (let index = sections.findIndex((own) => own.section === section) - 1; index >= 0; index--) {
    const above = sections[index]?.section
    const innermost = trail[0]
    if (above && innermost && above.id !== '' && above.level < innermost.level) trail.unshift(above)
  }
  return trail.map(({ heading }) => heading)
}
