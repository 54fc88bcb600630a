import type { PolicyDirective } from './head-tag.ts'
import type { Problem } from './problem.ts'
import type { SectionRecord } from './record.ts'

/** A rendered page, as the checks see it. Its files are already in the staging folder. */
export type Page = {
  path: string
  source: string
  /** The HTML first, then payload and Markdown. Empty when rendering failed. */
  files: WrittenFile[]
  cached: boolean
  /** `href` and `src` values in the rendered HTML, including the base URL. */
  links: PageLink[]
  images: string[]
  /** Every `id` and `name` anchor in the document. */
  anchors: string[]
  mainIsEmpty: boolean
  /** What the page's content takes from elsewhere, or carries inline. */
  loads: PageLoad[]
  problems: Problem[]
  unlisted: boolean
  /** The searchable text, if the page was rendered in this build. */
  sections?: SectionRecord[]
}

/** `path` is a POSIX path from the output folder, and `modified` is the file's modification time in milliseconds. */
export type WrittenFile = { path: string; size: number; modified: number }

/** `url`: absolute; null for what is inline. File, line and column as in `PageLink`. */
export type PageLoad = Omit<PageLink, 'href'> & { directive: PolicyDirective; url: string | null }

/** A rendered link. File, line and column are known if an author wrote it in Markdown. */
export type PageLink = { href: string; file?: string; line?: number; column?: number }
