import { Parser } from 'htmlparser2'

export type Counts = { passed: number; failed: number; skipped: number }

type Verdict = 'passed' | 'failed' | 'skipped'
export type TestResult = { name: string; seconds: number; verdict: Verdict; errors: string[] }

const sound = { verdict: 'passed' } as const
const verdicts: Record<string, Verdict> = { failure: 'failed', error: 'failed', skipped: 'skipped' }

/** Reads what the `junit` reporters of Vitest and Playwright write. */
export function parseTestReport(xml: string): { counts: Counts; tests: TestResult[] } {
  const tests: TestResult[] = []
  const parser = new Parser(
    {
      onopentag(tag, { classname = '', name = '', time = '0' }) {
        const verdict = verdicts[tag]
        const test = tests.at(-1)
        if (tag === 'testcase')
          tests.push({ ...sound, name: nameTest(classname, name), seconds: Number(time), errors: [] })
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
  const count = (verdict: Verdict) => tests.filter((test) => test.verdict === verdict).length
  return { counts: { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }, tests }
}

/** `/x/tests/build/checks.test.ts`, `menu > opens` → `checks › menu › opens` */
function nameTest(file: string, name: string) {
  const short = file.replace(/^.*[\\/]/, '').replace(/\.test\.\w+$/, '')
  return `${short} › ${name.replaceAll(' > ', ' › ')}`
}
