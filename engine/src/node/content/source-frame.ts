import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildCodeFrame } from '../support/code-frame.ts'
import type { Finding } from './finding.ts'

/** Adds the lines around a finding. Reads the file again, which happens only for files with problems. */
export function addFrame(finding: Finding, root: string, file: string): Finding {
  if (finding.line === undefined || finding.frame !== undefined) return finding
  try {
    const source = readFileSync(path.join(root, file), 'utf8').replace(/^\uFEFF/, '')
    return { ...finding, frame: buildCodeFrame(source, finding.line, finding.column) }
  } catch {
    return finding
  }
}
