import { join } from 'node:path'
import type { Problem } from '../model/problem.ts'
import { buildCodeFrame } from './code-frame.ts'
import { tryRead } from '../files/files.ts'

/** Splitting a larger source into lines would take longer than its frame is worth. */
const sizeLimit = 2_000_000

/** Adds source lines to problems that have a line but no frame yet, because the checks themselves don't read files. */
export function readFrames(problems: readonly Problem[], root: string): Problem[] {
  const sources = new Map<string, string | null>()
  return problems.map((problem) => {
    const { file, line, column, frame } = problem
    if (frame || file === undefined || line === undefined) return problem
    let source = sources.get(file)
    if (source === undefined) sources.set(file, (source = readSource(join(root, file))))
    return source === null ? problem : { ...problem, frame: buildCodeFrame(source, line, column) }
  })
}

/** `file` can also be the key path of an option, so a missing file isn't an error. */
function readSource(filePath: string): string | null {
  const source = tryRead(filePath)
  return source === null || source.length > sizeLimit ? null : source.replace(/^\uFEFF/, '')
}
