import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../shared/model/problem.ts'
import { buildCodeFrame } from './code-frame.ts'

/** Reading a larger source would take longer than its frame is worth. */
const sizeLimit = 2_000_000

/**
 * Adds source lines to problems that have a line but no frame yet, because the checks themselves don't read files.
 */
export async function readFrames(problems: readonly Problem[], root: string): Promise<Problem[]> {
  const sources = new Map<string, Promise<string | null>>()
  const read = (file: string) => {
    const source = sources.get(file) ?? readSource(join(root, file))
    sources.set(file, source)
    return source
  }
  return Promise.all(
    problems.map(async (problem) => {
      if (problem.frame || problem.file === undefined || problem.line === undefined) return problem
      const source = await read(problem.file)
      if (source === null || source.length > sizeLimit) return problem
      return { ...problem, frame: buildCodeFrame(source, problem.line, problem.column) }
    }),
  )
}

/** `file` can also be the key path of an option, so a missing file isn't an error. */
async function readSource(filePath: string): Promise<string | null> {
  return readFile(filePath, 'utf8').catch(() => null)
}
