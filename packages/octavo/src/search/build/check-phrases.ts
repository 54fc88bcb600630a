import type { Problem } from '../../model/problem.ts'
import type { SectionPhrases, SectionRecord } from '../../model/record.ts'
import { findNearest } from '../../problems/nearest.ts'

/** Reports phrases that no search can find, because the heading they belong to isn't a section of the page. */
export function checkPhrases(
  phrases: readonly SectionPhrases[],
  sections: readonly SectionRecord[],
): Problem[] {
  const ids = new Set(sections.map(({ id }) => id))
  return phrases
    .filter(({ id }) => !ids.has(id))
    .map(({ id, file, line }): Problem => {
      const [nearest] = findNearest(id, ids)
      return {
        severity: 'error',
        file,
        line,
        message: `Phrases for the search belong to the heading #${id}, which isn't part of what readers see.`,
        hint:
          nearest === undefined
            ? 'Move the comment below a heading that readers see.'
            : `Move the comment below a heading that readers see, such as #${nearest}.`,
      }
    })
}
