import { Parser } from 'htmlparser2'

export type Counts = { passed: number; failed: number; skipped: number }

/** An unstable test failed and passed when it ran again; its errors are those of the first run. */
type Verdict = 'passed' | 'failed' | 'unstable' | 'skipped'
export type TestResult = { name: string; seconds: number; verdict: Verdict; errors: string[] }

const verdicts = new Map<string, Verdict>([
  ['failure', 'failed'],
  ['error', 'failed'],
  ['flakyFailure', 'unstable'],
  ['flakyError', 'unstable'],
  ['skipped', 'skipped'],
])

/** Reads what the `junit` reporters of Vitest and Playwright write. */
export function parseTestReport(xml: string): { counts: Counts; tests: TestResult[] } {
  const tests: TestResult[] = []
  const parser = new Parser(
    {
      onopentag(tag, { classname = '', name = '', time = '0' }) {
        const verdict = verdicts.get(tag)
        const test = tests.at(-1)
        if (tag === 'testcase')
          tests.push({
            name: nameTest(classname, name),
            seconds: Number(time),
            verdict: 'passed',
            errors: [],
          })
        else if (verdict && test) {
          test.verdict = verdict
          if (verdict !== 'skipped') test.errors.push('')
        }
      },
      ontext(text) {
        const errors = tests.at(-1)?.errors
        if (errors?.length) errors.push(errors.pop() + text)
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return { counts: countTests(tests), tests }
}

/** `/x/tests/build/checks.test.ts`, `menu > opens` → `checks › menu › opens` */
function nameTest(file: string, name: string) {
  const short = file.replace(/^.*[\\/]/, '').replace(/\.test\.\w+$/, '')
  return `${short} › ${name.replaceAll(' > ', ' › ')}`
}

const mostUnstable = 3

/**
 * A test that failed and passed when it ran again is listed and counts as passed: a machine can be starved and a tab can
 * crash. Several of them have one cause, and fail.
 */
function countTests(tests: TestResult[]): Counts {
  const count = (verdict: Verdict) => tests.filter((test) => test.verdict === verdict).length
  const [unstable, skipped] = [count('unstable'), count('skipped')]
  const failed = count('failed') + (unstable > mostUnstable ? unstable : 0)
  return { passed: tests.length - failed - skipped, failed, skipped }
}
