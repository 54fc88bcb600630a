import type { FenceResult, Hover } from '../shared/sample-results.ts'
import type { CompiledDiagnostic, CompiledFile, CompiledSample } from './compiler/compiled-sample.ts'
import type { Origin, Sample, SampleFile } from './plan/sample.ts'

/** The compiler's results, mapped back to where the code was written. */
export type AssembledSample = {
  fences: Map<Origin, FenceResult>
  diagnostics: LocatedDiagnostic[]
  /** Lines with `^?` that point at nothing. */
  unanswered: { origin: Origin; line: number }[]
}

/** `line` is counted from zero within the origin. */
export type LocatedDiagnostic = CompiledDiagnostic & { origin: Origin }

export function assembleResults(sample: Sample, compiled: CompiledSample): AssembledSample {
  const assembled: AssembledSample = {
    fences: new Map(sample.origins.map((origin) => [origin, { hovers: [], queries: [], errors: [] }])),
    diagnostics: [],
    unanswered: [],
  }
  for (const [index, file] of sample.files.entries()) {
    const result = compiled.files[index]
    if (result) assembleFile(file, result, assembled)
  }
  return assembled
}

function assembleFile(file: SampleFile, result: CompiledFile, assembled: AssembledSample): void {
  for (const hover of result.hovers) {
    const shown = showHover(hover, file)
    if (shown) assembled.fences.get(shown.origin)?.hovers.push(shown.hover)
  }
  const asked = file.lines.flatMap(({ origin, line }) =>
    origin.text.queries.filter((query) => query.line === line).map((query) => ({ origin, query })),
  )
  for (const [index, { origin, query }] of asked.entries()) {
    const answer = result.queries[index]
    const shown = answer && showHover(answer, file)
    if (shown) assembled.fences.get(origin)?.queries.push(shown.hover)
    // An answer on a hidden line can't be shown anywhere.
    else assembled.unanswered.push({ origin, line: query.at })
  }
  for (const diagnostic of result.diagnostics.filter((found) => !isUnfinished(found, file)))
    locate(diagnostic, file, assembled)
}

/** A line that asks for completions ends in the middle of a name, which is an error to the compiler. */
const unfinished = new Set([1003, 2339, 2551])

function isUnfinished({ line, code }: CompiledDiagnostic, { lines }: SampleFile): boolean {
  if (!unfinished.has(code)) return false
  // The compiler reports a missing name where the next one begins, or at the end of the file.
  const suspects = code === 1003 ? lines.slice(0, line + 1) : lines.slice(line, line + 1)
  return suspects.some(({ origin, line: own }) =>
    origin.text.queries.some((query) => query.line === own && query.kind === 'completions'),
  )
}

function showHover(hover: Hover, file: SampleFile): { origin: Origin; hover: Hover } | null {
  const place = file.lines[hover.line]
  const line = place ? place.origin.shown.indexOf(place.line) : -1
  return place && line !== -1 ? { origin: place.origin, hover: { ...hover, line } } : null
}

function locate(diagnostic: CompiledDiagnostic, file: SampleFile, assembled: AssembledSample): void {
  // An error at the end of a file is reported one line below the last one.
  const place = file.lines[Math.min(diagnostic.line, file.lines.length - 1)]
  if (!place) return
  const { origin, line } = place
  assembled.diagnostics.push({ ...diagnostic, origin, line })
  const visible = origin.shown.indexOf(line)
  const { start, length, code, message } = diagnostic
  if (visible !== -1)
    assembled.fences.get(origin)?.errors.push({ line: visible, start, length, code, message })
}
