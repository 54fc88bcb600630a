import { parseFenceMeta } from '../../../markdown/shared/fence-meta.ts'
import { readLineMarks } from '../../../markdown/shared/line-marks.ts'
import type { SampleText } from '../../../model/samples/sample-text.ts'
import type { Origin } from './sample.ts'

/** Readers don't see a prelude. */
export const nothingShown: Pick<Origin, 'shown' | 'removed'> = { shown: [], removed: new Set() }

/** The lines of a fence as they are shown, without hidden lines and without comments that only mark other lines. */
export function findShownLines(text: SampleText, meta: string): Pick<Origin, 'shown' | 'removed'> {
  // A fence that hides all of its lines is shown as written; see `visibleCode`.
  const visible = text.visible.length === 0 ? [...text.lines.keys()] : text.visible
  const code = visible.map((line) => text.lines[line]).join('\n')
  const { marks, origins } = readLineMarks(code, parseFenceMeta(meta))
  const shown = origins.map((origin) => visible[origin] ?? 0)
  return { shown, removed: new Set(shown.filter((_, index) => marks[index]?.includes('deleted'))) }
}
