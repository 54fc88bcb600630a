import type { Problem } from '../../model/problem.ts'

/** A fence that opted out; `line` is its first line. */
export type Unchecked = { file: string; line: number; reason: string }

/**
 * Opting out is for the few samples that can't compile. Above the configured share, the site's promise that its
 * samples compile no longer holds.
 */
export function checkShare(
  { checked, unchecked }: { checked: number; unchecked: Unchecked[] },
  { maxUnchecked }: { maxUnchecked: number },
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
