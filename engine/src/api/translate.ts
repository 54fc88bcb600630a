/** Texts in the language of the page, for server components, client components and MDX. */
export { Interpolate, Translate } from '../client/translate.tsx'
export { translate, translatePlural } from '../shared/language/language.ts'
