// A thread that validates the files in `workerData.files` and posts a list of findings.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { htmlRules } from './html-rules.mjs'

const validator = new HtmlValidate(new StaticConfigLoader(htmlRules))
/** @type {import('./validate-html.ts').HtmlFinding[]} */
const findings = []
for (const file of /** @type {{ files: string[] }} */ (workerData).files) {
  const { results } = await validator.validateString(readFileSync(file, 'utf8'), file)
  for (const { line, column, ruleId, message } of results.flatMap(({ messages }) => messages))
    findings.push({ file, line, column, text: `${ruleId}: ${message}` })
}
parentPort?.postMessage(findings)
