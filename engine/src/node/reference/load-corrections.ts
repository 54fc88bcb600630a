import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import type { Problem } from '../../shared/model/problem.ts'
import { buildCodeFrame } from '../support/code-frame.ts'
import { codeOf } from '../support/files.ts'
import { hintForMissing } from '../support/missing-file.ts'
import { parseJson, placeAt } from '../support/parse-json.ts'
import { SiteError } from '../support/site-error.ts'

/** A replacement for text in the comments of some symbols. */
export type Correction = {
  /** Qualified names: `Beacon.flash`, and `Beacon.flash.count` for a parameter. */
  symbols: string[]
  find: string
  replace: string
  reason: string
}

/** `source` is the text of the file, for messages. */
export type CorrectionList = { file: string; source: string; corrections: Correction[] }

const text = z.string().trim().min(1)
const listSchema = z.array(
  z.strictObject({ symbols: z.array(text).min(1), find: text, replace: z.string(), reason: text }),
)

const example =
  'Write a list of { "symbols": ["Lamp.light"], "find": "text in the comment", "replace": "text to show instead", "reason": "why" }.'

/** Reads the file that `reference.corrections` names. */
export function loadCorrections(root: string, file: string): CorrectionList {
  const source = readSource(root, file)
  const parsed = parseJson(source)
  if ('reason' in parsed)
    throw new SiteError({
      message: `The list of corrections is not valid JSON: ${parsed.reason}`,
      hint: example,
      file,
      ...framedAt(source, parsed.position),
    })
  const result = listSchema.safeParse(parsed.value)
  if (result.success) return { file, source, corrections: result.data }
  throw new SiteError(
    result.error.issues.map(({ path: [index, ...keys], message }): Problem => {
      const place = typeof index === 'number' ? `Correction ${index + 1}` : 'The list of corrections'
      const key = keys.length > 0 ? ` (${keys.join('.')})` : ''
      return { severity: 'error', message: `${place} is not valid${key}: ${message}`, hint: example, file }
    }),
  )
}

function readSource(root: string, file: string): string {
  const filePath = path.join(root, file)
  try {
    return readFileSync(filePath, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    const hint = `${hintForMissing(filePath, root)} The option "reference.corrections" sets this path.`
    throw new SiteError({ message: `The corrections file ${file} does not exist.`, hint, file })
  }
}

/** Where the text that a correction looks for is written. */
export function placeOfCorrection(
  { source, corrections }: CorrectionList,
  correction: Correction,
): Pick<Problem, 'line' | 'column' | 'frame'> {
  const keys = [...source.matchAll(/"find"\s*:/g)]
  const key = keys.length === corrections.length ? keys[corrections.indexOf(correction)] : undefined
  return key ? framedAt(source, key.index) : {}
}

function framedAt(source: string, position: number): Pick<Problem, 'line' | 'column' | 'frame'> {
  const { line, column } = placeAt(source, position)
  return { line, column, frame: buildCodeFrame(source, line, column) }
}
