import * as z from 'zod'
import type { Problem } from '../../model/problem.ts'
import { loadJsonList, placeOfItem, type JsonList } from '../../problems/json-list.ts'

/** A replacement for text in the comments of some symbols. */
export type Correction = {
  /** Qualified names: `Beacon.flash`, and `Beacon.flash.count` for a parameter. */
  symbols: string[]
  find: string
  replace: string
  reason: string
}

export type CorrectionList = JsonList<Correction>

const text = z.string().trim().min(1)
const schema = z.array(
  z.strictObject({ symbols: z.array(text).min(1), find: text, replace: z.string(), reason: text }),
)

/** Reads the file that `reference.corrections` names. */
export function loadCorrections(root: string, file: string): CorrectionList {
  return loadJsonList(root, file, {
    schema,
    names: { many: 'corrections', one: 'Correction', option: 'reference.corrections' },
    example:
      'Write a list of { "symbols": ["Lamp.light"], "find": "text in the comment", "replace": "text to show instead", "reason": "why" }.',
  })
}

/** Where the text that a correction looks for is written. */
export function placeOfCorrection(
  list: CorrectionList,
  correction: Correction,
): Pick<Problem, 'line' | 'column' | 'frame'> {
  return placeOfItem(list, correction, 'find')
}
