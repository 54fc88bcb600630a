import type { AssembledSample, LocatedDiagnostic } from './assemble-results.ts'
import type { SampleFinding } from './plan/build-samples.ts'
import { placeIn, type Origin, type Sample } from './plan/sample.ts'

/** Errors nobody expected, expected errors that did not occur, and questions without an answer. */
export function checkResults(sample: Sample, { diagnostics, unanswered }: AssembledSample): SampleFinding[] {
  return [
    ...diagnostics.filter((diagnostic) => !isExpected(diagnostic)).map((found) => unexpected(found, sample)),
    ...sample.origins.flatMap((origin) => missingErrors(origin, diagnostics)),
    ...unanswered.map(({ origin, line }) => ({
      ...placeIn(origin, line, origin.text.lines[line]?.indexOf('^') ?? 0),
      message: 'The arrow points at no name.',
      hint: 'Put the ^ of ^? under a name in the visible line of code above it, that of ^| behind a dot.',
    })),
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
          ? `It reports ${others.join(', ')}: correct the number.`
          : 'Remove the line // @errors, or correct the sample so that the error occurs.',
    }))
}

/** Modules, with and without types, and imports for their effect. */
const notFound = new Set([2307, 2792, 2882, 7016])

function hintFor({ code, message }: LocatedDiagnostic, { environment }: Sample): string {
  const missing = /(?:module|import of) '([^']+)'/.exec(message)?.[1]
  if (notFound.has(code) && missing?.startsWith('.'))
    return `Only fences of one sample see each other's files: give both sample="name", or the page "sample: name" in front matter.`
  if (notFound.has(code))
    return `Correct the name, or add the package to ${environment.name}/package.json and run npm install there.`
  if (code === 2304 || code === 2552 || code === 18004)
    return 'Declare it above a line // ---cut---, which hides it, or in a prelude.'
  if (code === 2451 || code === 2300 || code === 2440)
    return 'Fences of a sample that name the same file continue it: show another version of a file under another sample="name".'
  return `Mend the sample. Where the error is what the page is about, declare it: // @errors: ${code}`
}
