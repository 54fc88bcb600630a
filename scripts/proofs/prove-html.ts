import { join, relative, sep } from 'node:path'
import { listFiles } from '../files.ts'
import { checkWithNu } from '../html/nu-checker.ts'
import { validateHtml } from '../html/validate-html.ts'
import { listLargestPages } from '../pages/list-pages.ts'
import { website } from '../paths.mjs'
import { judgeFindings, nothingBuilt } from './proof.ts'

const dist = join(website, 'dist')

/** Runs two validators on every file, because each finds mistakes that the other doesn't. */
export async function proveHtml() {
  const files = listHtmlFiles()
  const [own, { findings: others, missing }] = await Promise.all([validate(files), checkWithNu()])
  const rows = [
    ['validator', 'files', 'findings'],
    ['html-validate', String(files.length), String(own.length)],
    ['Nu Html Checker', missing ? 'not run' : String(files.length), String(others.length)],
  ]
  return judgeFindings({
    checked: files.length,
    findings: [...own, ...others],
    tables: [{ title: 'HTML validation, including redirects', rows }],
    notes: missing ? [`The Nu Html Checker did not run: ${missing}.`] : [],
  })
}

/** Validates the largest pages, which is what `npm test` has time for. */
export async function checkHtml() {
  const files = listLargestPages().map(({ file }) => file)
  const findings = files.length === 0 ? [nothingBuilt] : await validate(files)
  return judgeFindings({ checked: files.length, findings, notes: [`${files.length} files validated`] })
}

/** Every HTML file of the built site, including redirects. */
function listHtmlFiles() {
  return listFiles(dist, /\.html$/)
}

async function validate(files: string[]) {
  return (await validateHtml(files)).map(
    ({ file, line, column, text }) =>
      `${relative(dist, file).split(sep).join('/')}:${line}:${column} ${text}`,
  )
}
