/** A sample that readers can run: its files, and what they need. */
export type RunnableSample = {
  /** Names of its files: what runs, which its fence contains, and its TypeScript. */
  name: string
  source: string
  /** The document's file. */
  page: string
  /** Its packages are those of a docs version. */
  environment: string
  packages: string[]
  /** The file that runs, or null if readers can only edit it. */
  entry: string | null
  /** The number of running files that the page shows. */
  shown: number
  /** The heading above its fence, if there is one. */
  section?: string
}
