/**
 * Everything html-validate recommends, but for what is listed here.
 * @type {import('html-validate').ConfigData}
 */
export const htmlRules = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Spelling that means the same to every parser: React writes `<img/>`, `itemProp` and `disabled=""`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // Headings such as "1. Install" give ids that begin with a digit, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The home page carries its tagline in the title.
    'long-title': ['error', { maxlength: 100 }],
    // Asks for a button where a form is sent. Ours group radio buttons or search while one types: nothing is sent.
    'wcag/h32': 'off',
  },
}
