import { describeFinding, listHtmlFiles } from '../html/html-files.ts'
import { checkWithNu } from '../html/nu-checker.ts'
import { validateHtml } from '../html/validate-html.ts'
import { judgeFindings } from './proof.ts'

/** Runs two validators on every file, because each finds mistakes that the other doesn't. */
export async function proveHtml() {
  const files = listHtmlFiles()
  const own = (await validateHtml(files)).map(describeFinding)
  const nu = await checkWithNu()
  const said = nu.findings ?? []
  const rows = [
    ['validator', 'files', 'findings'],
    ['html-validate', String(files.length), String(own.length)],
    [
      'Nu Html Checker',
      nu.findings ? String(files.length) : 'not run',
      nu.findings ? String(said.length) : '',
    ],
  ]
  return judgeFindings({
    checked: files.length,
    findings: [...own, ...said],
    tables: [{ title: 'HTML validation, including redirects', rows }],
    notes: nu.reason ? [nu.reason] : [],
  })
}
