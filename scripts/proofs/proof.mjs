/**
 * @typedef {object} ProofContext
 * @property {string} origin Origin of the built site, served as a host would.
 * @property {string} browser Executable of the Chromium to prove with.
 * @property {(line: string) => void} say
 */

/**
 * @typedef {object} Outcome
 * @property {import('../suite-report.mjs').Counts} counts
 * @property {{ title: string, rows: string[][] }[]} tables The first row of each is the header.
 * @property {string[]} notes What couldn't be done here, and what a reader of the tables must know.
 * @property {string[]} findings What is wrong, one line each.
 */

/**
 * @typedef {object} Proof
 * @property {string} name
 * @property {(context: ProofContext) => Promise<Outcome>} run
 */

/**
 * An outcome in which every finding is a failure.
 * @param {{ checked: number, findings: string[], tables?: Outcome['tables'], notes?: string[] }} facts
 * @returns {Outcome}
 */
export function judgeFindings({ checked, findings, tables = [], notes = [] }) {
  const failed = findings.length
  return { counts: { passed: Math.max(0, checked - failed), failed, skipped: 0 }, tables, notes, findings }
}
