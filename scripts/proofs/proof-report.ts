import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Outcome } from './proof.ts'

export type ProofResult = { name: string; seconds: number; outcome: Outcome }
export type SavedProof = ProofResult & { date: string; commit: string }
type ProofReport = {
  machine: Record<string, string | number>
  versions: Record<string, string>
  proofs: SavedProof[]
}

/**
 * All proofs together take more than an hour, so they can be run one by one. Results of proofs that weren't run now
 * are kept.
 * @param names Of all proofs, in their order.
 */
export function mergeProofs(before: SavedProof[], now: SavedProof[], names: string[]): SavedProof[] {
  return names.flatMap((name) => [...now, ...before].find((proof) => proof.name === name) ?? [])
}

/** The proofs that failed, or weren't run at this commit. An asterisk means that uncommitted changes were proven. */
export function listUnproven(saved: SavedProof[], commit: string, names: string[]): string[] {
  const proven = saved.filter((proof) => proof.commit === commit && proof.outcome.counts.failed === 0)
  return names.filter((name) => commit.endsWith('*') || !proven.some((proof) => proof.name === name))
}

/** The file for `docs/measurements/`. */
export function buildProofMarkdown({ machine, versions, proofs }: ProofReport) {
  const summary = [
    ['proof', 'result', 'passed', 'failed', 'skipped', 'time', 'date', 'commit'],
    ...proofs.map(({ name, seconds, outcome: { counts }, date, commit }) => [
      name,
      counts.failed > 0 ? 'FAILED' : 'ok',
      String(counts.passed),
      String(counts.failed),
      String(counts.skipped),
      `${seconds.toFixed(0)} s`,
      date,
      commit,
    ]),
  ]
  const parts = [
    '# Proofs',
    `Written by \`npm run prove -- --save\`, each proof at the commit listed next to it. Machine: ${listPairs(machine)}. Versions: ${listPairs(versions)}.`,
    buildMarkdownTable(summary),
    ...proofs.filter(hasMore).flatMap(describeProof),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function hasMore({ outcome: { tables, notes, findings } }: ProofResult) {
  return tables.length + notes.length + findings.length > 0
}

function describeProof({ name, outcome: { tables, notes, findings } }: ProofResult) {
  return [
    `## ${name[0]?.toUpperCase()}${name.slice(1)}`,
    ...tables.flatMap(({ title, rows }) => [`${title}:`, buildMarkdownTable(rows)]),
    ...notes,
    findings.map((finding) => `- ${finding}`).join('\n'),
  ]
}

/** @param table The first row is the header. */
export function buildMarkdownTable([header = [], ...body]: string[][]) {
  const line = (cells: string[]) => `| ${cells.map(escapeCell).join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...body.map(line)].join('\n')
}

function escapeCell(cell: string) {
  return cell.replaceAll('|', '\\|')
}

export function listPairs(record: Record<string, string | number>) {
  return Object.entries(record)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

/** What figures and proofs depend on, to be saved with them. */
export function describeMachine() {
  return {
    platform: process.platform,
    cores: availableParallelism(),
    memoryGB: Math.round(totalmem() / 1e9),
    cpu: cpus()[0]?.model ?? 'unknown',
  }
}
