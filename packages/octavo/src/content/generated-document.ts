/** A document of a content source, written to the cache. */
export type GeneratedDocument = {
  source: string
  /** The file that was written, relative to the site's folder. */
  file: string
  /** Where it would be if it were an ordinary file. */
  place: string
  text: string
  /** False if another language has the same text. */
  isTranslated: boolean
}
