import { buildMessages } from '../model/build-messages.ts'
import { lookUp, type Language } from '../i18n/shared/translate.ts'

/** The labels that the parser adds to footnotes, in the page's language. The parser fills in `{reference}`. */
export function footnoteTexts(language: Language): { label: string; backLabel: string } {
  return {
    label: lookUp(language, buildMessages.footnotes),
    backLabel: lookUp(language, buildMessages.footnoteBack),
  }
}
