import { parseInclude } from './source/code-include.ts'
import { createLineFinder } from '../problems/line-finder.ts'
import type { SourceLink } from './scan-references.ts'

/** Lists the files that fences name in their first lines; `starts` are the offsets of those lines. */
export function scanIncludes(source: string, starts: readonly number[]): SourceLink[] {
  const place = createLineFinder(source)
  return starts.flatMap((start) => {
    const end = source.indexOf('\n', start)
    const line = source.slice(start, end === -1 ? undefined : end)
    const request = parseInclude(line.trimEnd())
    if (!request) return []
    const url = request.region === null ? request.path : `${request.path}#${request.region}`
    return [{ url, ...place(start + line.indexOf('file=')) }]
  })
}
