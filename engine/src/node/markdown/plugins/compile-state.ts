import type { ContentRef } from '../../../shared/model/document.ts'
import type { PageLink } from '../../../shared/model/page.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { CompiledImport, Heading } from '../../../shared/model/render-contract.ts'
import type { Site } from '../../../shared/model/site.ts'
import type { createSlugger } from '../../../shared/urls/slug.ts'
import type { EmojiNames } from '../../support/emoji.ts'
import type { NamedSamples } from './show-sample.ts'

/** Both count from one. */
export type Place = { line: number; column: number }

/** Part of a page's outline: one of its own headings, or a component, which may be a partial with headings. */
export type OutlineItem = Heading | { component: string }

/** What the plugins of one compilation share: they read the context and fill in the findings. */
export type CompileState = {
  /** The site's folder. */
  root: string
  /** Posix path from the site's folder; equals `content.file` except inside a partial. */
  file: string
  source: string
  content: ContentRef
  site: Pick<Site, 'baseUrl' | 'trailingSlash' | 'language'>
  samples: NamedSamples | null
  /** Null when the text has none. */
  emoji: EmojiNames | null
  slugger: ReturnType<typeof createSlugger>
  /** Places of links by their target as written, for markup whose own positions the parser loses. */
  linkPlaces: Map<string, { places: Place[]; taken: number }>
  outline: OutlineItem[]
  links: PageLink[]
  /** As written; whoever read the content has reported them, with their places. */
  missingImages: string[]
  imports: CompiledImport[]
  problems: Problem[]
}
