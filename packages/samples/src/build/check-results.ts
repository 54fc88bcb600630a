import type { Problem } from 'octavo/feature'
import { type FenceResult, type Hover, isUnfinished } from 'octavo/feature-shared'
import type { CompiledDiagnostic, CompiledFile, CompiledSample } from './compiler/compiled-sample.ts'
import type { SampleFinding } from './plan/build-samples.ts'
import { type Origin, placeIn, queriesIn, type Sample, type SampleFile } from './plan/sample.ts'

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
  const asked = queriesIn(file)
  for (const [index, { origin, query }] of asked.entries()) {
    const answer = result.queries[index]
    const shown = answer && showHover(answer, file)
    if (shown) assembled.fences.get(origin)?.queries.push(shown.hover)
    // An answer on a hidden line can't be shown anywhere.
    else assembled.unanswered.push({ origin, line: query.at })
  }
  const queries = asked.map(({ number, query }) => ({ line: number, kind: query.kind }))
  for (const diagnostic of result.diagnostics)
    if (!isUnfinished(diagnostic, queries)) locate(diagnostic, file, assembled)
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

/** Unexpected errors, expected errors that didn't occur, and queries without an answer. */
export function checkResults(sample: Sample, assembled: AssembledSample): SampleFinding[] {
  return listFindings(sample, assembled).map((found) => {
    const { origin: _, ...finding } = found
    return finding
  })
}

type Finding = SampleFinding & { origin: Origin }

function listFindings(sample: Sample, { diagnostics, unanswered }: AssembledSample): Finding[] {
  return [
    ...diagnostics.filter((diagnostic) => !isExpected(diagnostic)).map((found) => unexpected(found, sample)),
    ...sample.origins.flatMap((origin) => missingErrors(origin, diagnostics)),
    ...unanswered.map(({ origin, line }) => ({
      origin,
      ...placeIn(origin, line, origin.text.lines[line]?.indexOf('^') ?? 0),
      message: 'The arrow does not point at a name.',
      hint: 'Put the ^ of ^? under a name in the visible line of code above it, or the ^ of ^| after a dot.',
    })),
  ]
}

function isExpected({ origin, code }: LocatedDiagnostic): boolean {
  return origin.text.expected.some((expected) => expected.code === code)
}

function unexpected(diagnostic: LocatedDiagnostic, sample: Sample): Finding {
  const { origin, line, start, code, message } = diagnostic
  return {
    origin,
    ...placeIn(origin, line, start),
    message: `This sample does not compile: ${message} (TS${code})`,
    hint: hintFor(diagnostic, sample),
  }
}

function missingErrors(origin: Origin, diagnostics: LocatedDiagnostic[]): Finding[] {
  const reported = new Set(diagnostics.filter((found) => found.origin === origin).map(({ code }) => code))
  const others = [...reported].filter((code) => !origin.text.expected.some((known) => known.code === code))
  return origin.text.expected
    .filter(({ code }) => !reported.has(code))
    .map(({ code, line }) => ({
      origin,
      ...placeIn(origin, line, 0),
      message: `The compiler does not report error ${code} in this fence.`,
      hint:
        others.length > 0
          ? `It reports ${others.join(', ')}. Correct the number.`
          : 'Remove the line // @errors, or correct the sample so that the error occurs.',
    }))
}

/** Errors about missing modules, with or without types, and about side-effect imports. */
const notFound = new Set([2307, 2792, 2882, 7016])

function hintFor({ code, message }: LocatedDiagnostic, { environment }: Sample): string {
  const missing = /(?:module|import of) '([^']+)'/.exec(message)?.[1]
  if (notFound.has(code) && missing?.startsWith('.'))
    return `Fences can import each other's files only if they belong to the same sample. Give both sample="name", or add "sample: name" to the page's front matter.`
  if (notFound.has(code))
    return `Correct the name, or add the package to ${environment.name}/package.json and run npm install there.`
  if (code === 2304 || code === 2552 || code === 18004)
    return 'Declare it above a // ---cut--- line, which hides it from readers, or in a prelude.'
  if (code === 2451 || code === 2300 || code === 2440)
    return 'Fences of a sample that name the same file continue it. To show another version of a file, use a different sample="name".'
  return `Fix the sample. If the page is about this error, declare it: // @errors: ${code}`
}

/** A fence that opted out; `line` is its first line. */
export type Unchecked = { file: string; line: number; reason: string }

/**
 * Opting out is for the few samples that can't compile. Above the configured share, the site's promise that its
 * samples compile no longer holds.
 */
export function checkShare(
  { checked, unchecked }: { checked: number; unchecked: Unchecked[] },
  maxUnchecked: number,
): Problem[] {
  const total = checked + unchecked.length
  if (total === 0 || unchecked.length / total <= maxUnchecked) return []
  return [
    {
      severity: 'error',
      message: [
        `${unchecked.length} of ${total} samples are not compiled (${percent(unchecked.length / total)}, but at most ${percent(maxUnchecked)} are allowed):`,
        ...unchecked.map(({ file, line, reason }) => `- ${file}:${line} ${reason || '(no reason given)'}`),
      ].join('\n'),
      hint: 'Let some of them compile, or raise "samples.maxUnchecked" in site.config.ts.',
    },
  ]
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))} %`
}

/** The fences of a sample that don't compile. A mistake in a prelude concerns all of them. */
export function findFailedFences(sample: Sample, compiled: CompiledSample): Set<Origin> {
  const findings = listFindings(sample, assembleResults(sample, compiled))
  const failed = findings.map(({ origin }) => origin)
  return new Set(failed.some(({ fence }) => fence === null) ? sample.origins : failed)
}
