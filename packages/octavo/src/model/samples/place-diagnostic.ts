/** The parts of TypeScript's types that are needed here, because code that runs anywhere can't import the compiler. */
type Reported = { start?: number | undefined; length?: number | undefined; code: number }
type Text = {
  text: string
  getLineAndCharacterOfPosition(position: number): { line: number; character: number }
}

/**
 * A line that asks for completions ends in the middle of a name, which is an error to the compiler. It reports a missing
 * name where the next one begins, or at the end of the file.
 */
export function isUnfinished(
  error: { code: number; line: number },
  queries: readonly { line: number; kind: string }[],
): boolean {
  const asking = queries.filter(({ kind }) => kind === 'completions')
  if (error.code === 1003) return asking.some(({ line }) => line <= error.line)
  return (error.code === 2339 || error.code === 2551) && asking.some(({ line }) => line === error.line)
}

/** Where a diagnostic is shown. An error that spans several lines is marked in its first line. */
export function placeDiagnostic({ start = 0, length = 0, code }: Reported, source: Text) {
  const { line, character } = source.getLineAndCharacterOfPosition(start)
  const lineEnd = source.text.indexOf('\n', start)
  const room = (lineEnd === -1 ? source.text.length : lineEnd) - start
  return { line, start: character, length: Math.max(1, Math.min(length, room)), code }
}
