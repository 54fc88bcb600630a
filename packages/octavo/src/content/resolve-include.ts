import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { IncludeRef } from '../model/document.ts'
import type { Boundary } from '../files/boundary.ts'
import { cutRegion, listRegions, splitRegion } from './source/code-include.ts'
import { hashOf } from '../files/hash.ts'
import { findNearest } from '../problems/nearest.ts'
import { hintForMissing } from '../problems/missing-file.ts'
import type { Finding } from './finding.ts'
import { isFile } from '../files/is-file.ts'
import type { SourceLink } from './list-references.ts'

export type FoundInclude = {
  /** Where the file is, or was expected. */
  filePath: string
  include: IncludeRef | null
  finding: Finding | null
}

/** Finds the code file that a fence in `from` names, and what is wrong with it. */
export function resolveInclude(
  link: SourceLink,
  from: string,
  { root, boundary }: { root: string; boundary: Boundary },
): FoundInclude {
  const { path: written, region } = splitRegion(link.url)
  const filePath = written.startsWith('@site/')
    ? path.join(root, written.slice('@site/'.length))
    : path.resolve(root, path.dirname(from), written)
  const file = path.relative(root, filePath).split(path.sep).join('/')
  const place = { line: link.line, column: link.column }
  const refused = boundary(filePath)
  if (refused) return { filePath, include: null, finding: { ...refused, ...place } }
  if (!isFile(filePath)) {
    const finding = {
      message: `The file ${file} named in this fence does not exist.`,
      hint: hintForMissing(filePath, root),
      ...place,
    }
    return { filePath, include: null, finding }
  }
  const bytes = readFileSync(filePath)
  const include = { from, specifier: written, file, hash: hashOf(bytes) }
  const text = bytes.toString('utf8')
  if (cutRegion(text, region) !== null) return { filePath, include, finding: null }
  const message = `${file} has no region "${region}".`
  return { filePath, include, finding: { message, hint: hintForRegion(region ?? '', text), ...place } }
}

function hintForRegion(region: string, text: string): string {
  const regions = listRegions(text)
  const [nearest] = findNearest(region, regions)
  if (nearest !== undefined) return `Did you mean ${nearest}?`
  if (regions.length > 0) return `It has ${regions.join(', ')}.`
  return `Mark its lines in the file: // #region ${region} above them and // #endregion below.`
}
