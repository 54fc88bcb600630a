import { availableParallelism } from 'node:os'
import type { Problem } from 'octavo/feature'
import type { ReadPage } from '../plan/read-page.ts'
import { executeRun, type RunOutcome } from './execute-run.ts'
import { listRuns, type RunEntry, type SampleRun } from './list-runs.ts'

type Options = {
  /** Time limit for one sample. */
  limitMs: number
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/**
 * Executes every sample with a fence marked `run` and compares its output with the page. `count` is the number of
 * such fences.
 */
export async function runSamples(
  pages: readonly ReadPage[],
  { limitMs, signal, onProgress }: Options,
): Promise<{ count: number; problems: Problem[] }> {
  const runs = collectRuns(pages)
  const found: Problem[][] = []
  const waiting = [...runs.entries()]
  let done = 0
  let count = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, run] = next
      const outcome = await executeRun(run, { folderName: `${process.pid}-${index}`, limitMs, signal })
      count += outcome.outputs.length
      found[index] = checkRun(run, outcome, limitMs)
      onProgress(++done, runs.length)
    }
  }
  // Each run has its own ports, so they can run in parallel.
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { count, problems: found.flat() }
}

/** A partial that several pages include runs once. */
function collectRuns(pages: readonly ReadPage[]): SampleRun[] {
  const runs = new Map<string, SampleRun>()
  for (const page of pages) {
    for (const run of listRuns(page.samples, (file) => page.fences.get(file) ?? [])) {
      const [first] = run.entries
      runs.set(`${first?.origin.page}:${first?.origin.line}`, run)
    }
  }
  return [...runs.values()]
}

/** Reports how a run differs from what its page shows. */
export function checkRun(
  { entries }: SampleRun,
  { outputs, failure }: RunOutcome,
  limitMs: number,
): Problem[] {
  // The entry that was running when the process ended.
  const last = entries[Math.max(0, outputs.length - 1)]
  if (failure !== null && last) return [failedRun(last, { failure, output: outputs.at(-1) ?? '', limitMs })]
  return entries.flatMap((entry, index) => {
    const difference = entry.output && compareOutput(entry.output.code, outputs[index] ?? '')
    if (!difference) return []
    return [
      {
        severity: 'error' as const,
        message: `The sample does not print what the page shows (- the page, + the sample):\n${difference.text}`,
        hint: 'Correct the sample or the output. A "…" in the output matches anything on its line.',
        file: entry.origin.page,
        line: (entry.output?.line ?? 1) + difference.line,
        column: (entry.output?.indents[difference.line] ?? 0) + 1,
      },
    ]
  })
}

type Failed = { failure: 'crash' | 'timeout'; output: string; limitMs: number }

function failedRun({ origin }: RunEntry, { failure, output, limitMs }: Failed): Problem {
  const what =
    failure === 'timeout'
      ? `The sample did not finish within ${limitMs / 1000} s.`
      : 'The sample failed with an error.'
  return {
    severity: 'error',
    message: [what, ...output.trimEnd().split('\n').slice(-15)].filter((line) => line !== '').join('\n'),
    hint:
      failure === 'timeout'
        ? 'Close clients, timers and connections at its end; servers are stopped for you.'
        : 'Fix the sample. Its output is shown above.',
    file: origin.page,
    line: origin.line,
    column: 1,
  }
}

/** How the printed text differs from the page; null if they match. */
type OutputDifference = {
  /** First line of the expected text that differs, counted from zero. */
  line: number
  /** Both texts, line by line: `  same`, `- expected`, `+ printed`. */
  text: string
}

/** `…` in the expected text matches anything on its line, because times and ports differ. */
export function compareOutput(expected: string, printed: string): OutputDifference | null {
  const wanted = linesOf(expected)
  const found = linesOf(printed)
  const count = Math.max(wanted.length, found.length)
  const rows: string[] = []
  let line: number | null = null
  for (let index = 0; index < count; index++) {
    const [a, b] = [wanted[index], found[index]]
    if (a !== undefined && b !== undefined && isMatch(a, b)) {
      rows.push(`  ${b}`)
      continue
    }
    line ??= Math.min(index, Math.max(0, wanted.length - 1))
    if (a !== undefined) rows.push(`- ${a}`)
    if (b !== undefined) rows.push(`+ ${b}`)
  }
  return line === null ? null : { line, text: rows.join('\n') }
}

function linesOf(text: string): string[] {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  while (lines.at(-1) === '') lines.pop()
  return lines
}

function isMatch(expected: string, printed: string): boolean {
  if (!expected.includes('…')) return expected === printed
  const pattern = expected.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${pattern.join('.*')}$`).test(printed)
}
