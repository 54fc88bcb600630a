/** Messages in the page's language, for server components, client components and MDX. */
export { Interpolate, Translate } from '../client/translate.tsx'
export { translate, translatePlural } from '../shared/language/language.ts'
