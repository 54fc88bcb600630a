import { readFile } from 'node:fs/promises'
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'

/** Everything that html-validate recommends, except for what is listed here. */
const rules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Spellings that mean the same to every parser: React writes `<img/>`, `itemProp` and `disabled=""`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // Headings such as "1. Install" give ids that begin with a digit, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The home page's title contains its tagline.
    'long-title': ['error', { maxlength: 100 }],
    // Requires a submit button in every form. Ours group radio buttons or search while typing, and submit nothing.
    'wcag/h32': 'off',
  },
}

export async function validateHtml(files: string[]) {
  const validator = new HtmlValidate(new StaticConfigLoader(rules))
  const findings = []
  for (const file of files) {
    const { results } = await validator.validateString(await readFile(file, 'utf8'), file)
    for (const { line, column, ruleId, message } of results.flatMap(({ messages }) => messages))
      findings.push({ file, line, column, text: `${ruleId}: ${message}` })
  }
  return findings
}
