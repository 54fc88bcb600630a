import { buildMessages } from '../../shared/html/build-messages.ts'
import { lookUp, type Language } from '../../shared/language/translate.ts'

/** What the parser itself writes around footnotes, in the language of the page. It fills `{reference}` in. */
export function footnoteTexts(language: Language): { label: string; backLabel: string } {
  return {
    label: lookUp(language, buildMessages.footnotes),
    backLabel: lookUp(language, buildMessages.footnoteBack),
  }
}
