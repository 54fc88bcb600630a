import { buildMessages } from '../../shared/html/build-messages.ts'
import { lookUp, type Language } from '../../shared/language/translate.ts'

/** The labels that the parser adds to footnotes, in the page's language. The parser fills in `{reference}`. */
export function footnoteTexts(language: Language): { label: string; backLabel: string } {
  return {
    label: lookUp(language, buildMessages.footnotes),
    backLabel: lookUp(language, buildMessages.footnoteBack),
  }
}
