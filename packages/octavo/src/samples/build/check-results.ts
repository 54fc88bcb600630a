import type { AssembledSample, LocatedDiagnostic } from './assemble-results.ts'
import type { SampleFinding } from './plan/build-samples.ts'
import { placeIn, type Origin, type Sample } from './plan/sample.ts'

/** Unexpected errors, expected errors that didn't occur, and queries without an answer. */
export function checkResults(sample: Sample, { diagnostics, unanswered }: AssembledSample): SampleFinding[] {
  return [
    ...diagnostics.filter((diagnostic) => !isExpected(diagnostic)).map((found) => unexpected(found, sample)),
    ...sample.origins.flatMap((origin) => missingErrors(origin, diagnostics)),
    ...unanswered.map(({ origin, line }) => ({
      ...placeIn(origin, line, origin.text.lines[line]?.indexOf('^') ?? 0),
      message: 'The arrow does not point at a name.',
      hint: 'Put the ^ of ^? under a name in the visible line of code above it, or the ^ of ^| after a dot.',
    })),
  ]
}

/** The fences and preludes with such a finding. */
export function listFailed(
  { origins }: Pick<Sample, 'origins'>,
  { diagnostics, unanswered }: AssembledSample,
): Origin[] {
  return [
    ...diagnostics.filter((diagnostic) => !isExpected(diagnostic)).map(({ origin }) => origin),
    ...origins.filter((origin) => missingErrors(origin, diagnostics).length > 0),
    ...unanswered.map(({ origin }) => origin),
  ]
}

function isExpected({ origin, code }: LocatedDiagnostic): boolean {
  return origin.text.expected.some((expected) => expected.code === code)
}

function unexpected(diagnostic: LocatedDiagnostic, sample: Sample): SampleFinding {
  const { origin, line, start, code, message } = diagnostic
  return {
    ...placeIn(origin, line, start),
    message: `This sample does not compile: ${message} (TS${code})`,
    hint: hintFor(diagnostic, sample),
  }
}

function missingErrors(origin: Origin, diagnostics: LocatedDiagnostic[]): SampleFinding[] {
  const reported = new Set(diagnostics.filter((found) => found.origin === origin).map(({ code }) => code))
  const others = [...reported].filter((code) => !origin.text.expected.some((known) => known.code === code))
  return origin.text.expected
    .filter(({ code }) => !reported.has(code))
    .map(({ code, line }) => ({
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
