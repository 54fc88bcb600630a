/**
 * @typedef {import('./proof.mjs').Outcome} Outcome
 * @typedef {{ name: string, seconds: number, outcome: Outcome }} ProofResult
 * @typedef {ProofResult & { date: string, commit: string }} SavedProof
 * @typedef {{ machine: Record<string, string | number>, versions: Record<string, string>, proofs: SavedProof[] }} ProofReport
 */

/**
 * All proofs together take more than an hour, so they can be run one by one. Results of proofs that weren't run now
 * are kept.
 * @param {SavedProof[]} before
 * @param {SavedProof[]} now
 * @param {string[]} names Of all proofs, in their order.
 * @returns {SavedProof[]}
 */
export function mergeProofs(before, now, names) {
  return names.flatMap((name) => [...now, ...before].find((proof) => proof.name === name) ?? [])
}

/**
 * The file for `docs/measurements/`.
 * @param {ProofReport} report
 */
export function buildProofMarkdown({ machine, versions, proofs }) {
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

/** @param {ProofResult} result */
function hasMore({ outcome: { tables, notes, findings } }) {
  return tables.length + notes.length + findings.length > 0
}

/** @param {ProofResult} result */
function describeProof({ name, outcome: { tables, notes, findings } }) {
  return [
    `## ${name[0]?.toUpperCase()}${name.slice(1)}`,
    ...tables.flatMap(({ title, rows }) => [`${title}:`, buildMarkdownTable(rows)]),
    ...notes,
    findings.map((finding) => `- ${finding}`).join('\n'),
  ]
}

/** @param {string[][]} table The first row is the header. */
export function buildMarkdownTable([header = [], ...body]) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.map(escapeCell).join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...body.map(line)].join('\n')
}

/** @param {string} cell */
function escapeCell(cell) {
  return cell.replaceAll('|', '\\|')
}

/** @param {Record<string, string | number>} record */
export function listPairs(record) {
  return Object.entries(record)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}
