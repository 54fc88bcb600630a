import type { Problem } from './problem.ts'
import type { SectionRecord } from './record.ts'

/** A rendered page as the checks see it; the files themselves are already in the staging folder. */
export type Page = {
  path: string
  source: string
  /** The HTML first, then payload and Markdown; empty when rendering failed. */
  files: WrittenFile[]
  cached: boolean
  /** `href` and `src` values found in the HTML, as rendered (with base). */
  links: PageLink[]
  images: string[]
  /** Every `id` and `name` anchor of the document. */
  anchors: string[]
  mainIsEmpty: boolean
  problems: Problem[]
  unlisted: boolean
  /** What can be searched, of a page that was rendered just now. */
  sections?: SectionRecord[]
}

/** `path`: posix, from the output folder. `modified`: in milliseconds, as the file system tells it. */
export type WrittenFile = { path: string; size: number; modified: number }

/** A link as rendered; file, line and column are known when an author wrote it in Markdown. */
export type PageLink = { href: string; file?: string; line?: number; column?: number }
