import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Outcome } from './proof.ts'

export type ProofResult = { name: string; seconds: number; outcome: Outcome }
export type SavedProof = ProofResult & { date: string; commit: string }
export type ProofReport = {
  machine: Record<string, string | number>
  versions: Record<string, string>
  proofs: SavedProof[]
  /** How long all of them took together when they were last run at once. */
  whole?: { minutes: number; commit: string } | undefined
}

/**
 * Proofs can be run one by one, so results of those that weren't run now are kept. What failed has to be fixed, and
 * isn't saved.
 * @param names Of all proofs, in their order.
 */
export function mergeProofs(before: SavedProof[], now: SavedProof[], names: string[]): SavedProof[] {
  const sound = [...now, ...before].filter(({ outcome }) => outcome.counts.failed === 0)
  return names.flatMap((name) => sound.find((proof) => proof.name === name) ?? [])
}

/** The proofs that haven't succeeded at this commit. An asterisk means that it has uncommitted changes. */
export function listUnproven(saved: SavedProof[], commit: string, names: string[]): string[] {
  const proven = saved.filter((proof) => proof.commit === commit)
  return names.filter((name) => commit.endsWith('*') || !proven.some((proof) => proof.name === name))
}

/** The file for `docs/measurements/`. */
export function buildProofMarkdown({ machine, versions, proofs, whole }: ProofReport) {
  const summary = [
    ['proof', 'passed', 'skipped', 'time', 'date', 'commit'],
    ...proofs.map(({ name, seconds, outcome: { counts }, date, commit }) => [
      name,
      String(counts.passed),
      String(counts.skipped),
      `${seconds.toFixed(0)} s`,
      date,
      commit,
    ]),
  ]
  const parts = [
    '# Proofs',
    `Written by \`npm run prove -- --save\`, each proof at the commit listed next to it; a proof that fails isn't written. Machine: ${listPairs(machine)}. Versions: ${listPairs(versions)}.`,
    whole && `All of them at once took ${whole.minutes} minutes at ${whole.commit}.`,
    buildMarkdownTable(summary),
    ...proofs.filter(hasMore).flatMap(describeProof),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function hasMore({ outcome: { tables, notes } }: ProofResult) {
  return tables.length + notes.length > 0
}

function describeProof({ name, outcome: { tables, notes } }: ProofResult) {
  return [
    `## ${name[0]?.toUpperCase()}${name.slice(1)}`,
    ...tables.flatMap(({ title, rows }) => [`${title}:`, buildMarkdownTable(rows)]),
    ...notes,
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
