import { closedObject } from './building-blocks.ts'
import { text, webAddress } from './values.ts'

/** What the site documents, for search engines; null for no description. */
export const softwareSchema = closedObject({
  name: text,
  codeRepository: webAddress.optional(),
  programmingLanguage: text.optional(),
  license: webAddress.optional(),
  version: text.optional(),
})
