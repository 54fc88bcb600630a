/** Messages in the page's language, for server components, client components and MDX. */
export { Interpolate, Translate } from '../i18n/browser/translate.tsx'
export { translate, translatePlural } from '../i18n/shared/language.ts'
