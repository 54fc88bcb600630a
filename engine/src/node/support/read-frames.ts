import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../shared/model/problem.ts'
import { buildCodeFrame } from './code-frame.ts'

/** A source past this size would cost more to read than its frame is worth. */
const sizeLimit = 2_000_000

/** Adds the source lines to problems that name a line and have none yet; the checks see no disk. */
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

/** `file` may also be the key path of an option, so nothing to read is no mistake. */
async function readSource(filePath: string): Promise<string | null> {
  return readFile(filePath, 'utf8').catch(() => null)
}
