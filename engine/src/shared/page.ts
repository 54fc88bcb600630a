import type { Problem } from './problem.ts'

/** A rendered page as the checks see it; the files themselves are already in the staging folder. */
export type Page = {
  path: string
  source: string
  /** Of the HTML file, from the output folder. */
  outputPath: string
  /** Of the HTML alone. */
  bytes: number
  /** Of all its files. */
  outputBytes: number
  cached: boolean
  /** `href` and `src` values found in the HTML, as rendered (with base). */
  links: PageLink[]
  images: string[]
  /** Every `id` and `name` anchor of the document. */
  anchors: string[]
  mainIsEmpty: boolean
  problems: Problem[]
  unlisted: boolean
}

/** A link as rendered; file, line and column are known when an author wrote it in Markdown. */
export type PageLink = { href: string; file?: string; line?: number; column?: number }
