import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Run } from './run-octavo.ts'
import { configOf, siteIn } from './test-site.ts'

export type Built = {
  run: Run
  /** Without the folder's random name, times and sizes. */
  report: string
  /** Names of the files that were published. */
  files: string[]
}

/** Builds a site for several tests to read. */
export async function buildOnce(files: Record<string, string>): Promise<Built> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-test-')))
  try {
    const site = siteIn(root)
    site.write({
      'site.config.ts': configOf({}),
      'content/pages/index.md': '# Home\n\nWelcome.\n',
      ...files,
    })
    const run = await site.build()
    expect(run.stderr).not.toMatch(/^\s+at /m)
    return { run, report: site.normalize(run.stderr), files: [...site.output().keys()] }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** The part of a report that is about some files, in its order. */
export function problemsIn({ report }: Built, files: RegExp): string {
  const problems = report.split(/^(?=[✗!] )/m)
  return problems.filter((problem) => files.test(problem.slice(2))).join('')
}

/** A report without the lines of code at each place. */
export function withoutCode(report: string): string {
  return report.replace(/^ *(?:>? *\d+ )?\|.*\n/gm, '')
}
