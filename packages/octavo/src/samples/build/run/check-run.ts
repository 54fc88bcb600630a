import type { Problem } from '../../../model/problem.ts'
import { compareOutput } from './compare-output.ts'
import type { RunOutcome } from './execute-run.ts'
import type { RunEntry, SampleRun } from './list-runs.ts'

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
