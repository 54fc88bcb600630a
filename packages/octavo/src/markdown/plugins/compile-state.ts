import type { Custom, MdastNode, Position } from 'satteri'
import type { NodeOf } from '../../content/source/parse-markdown.ts'
import type { EmojiNames } from '../../content/source/emoji.ts'
import type { ContentRef } from '../../model/document.ts'
import type { PageLink } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import type { CompiledImport, Heading } from '../../model/render-contract.ts'
import type { Site } from '../../model/site.ts'
import type { createSlugger } from '../../model/urls/slug.ts'
import { framePlace, type Place } from '../../problems/code-frame.ts'
import type { NamedSamples } from './show-sample.ts'

/** Part of a page's outline: one of its own headings, or a component, which may be a partial with headings. */
export type OutlineItem = Heading | { component: string }

/** What the plugins of one compilation share. They read the context and add their findings. */
export type CompileState = {
  /** The site's folder. */
  root: string
  /** POSIX path from the site's folder. It equals `content.file` except inside a partial. */
  file: string
  source: string
  content: ContentRef
  site: Pick<Site, 'baseUrl' | 'trailingSlash' | 'language'>
  samples: NamedSamples | null
  /** Null when the source contains no emoji. */
  emoji: EmojiNames | null
  slugger: ReturnType<typeof createSlugger>
  /** Places of links by their written target, for markup whose positions the parser loses. */
  linkPlaces: Map<string, { places: Place[]; taken: number }>
  /** The title as HTML, if the body starts with one. It isn't part of the output. */
  title: string | null
  outline: OutlineItem[]
  links: PageLink[]
  /** As written. They were reported with their places when the content was read. */
  missingImages: string[]
  imports: CompiledImport[]
  problems: Problem[]
}

/** A block between `:::name` and `:::`. */
export type Directive = Readonly<NodeOf<'containerDirective'>>

/** A node of the Markdown tree that becomes this HTML element. */
export function element(
  hName: string,
  hProperties: Record<string, unknown>,
  children: readonly (MdastNode | Custom)[] = [],
): Custom {
  return { type: 'octavoElement', data: { hName, hProperties }, children: [...children] }
}

export function text(value: string): { type: 'text'; value: string } {
  return { type: 'text', value }
}

type Node = { position?: Position | undefined }

/** Records an author's mistake. Compilation continues, so that all mistakes in a file are reported at once. */
export function reportAt(
  { file, source, problems }: CompileState,
  { position }: Node,
  mistake: { message: string; hint: string },
): void {
  problems.push({ severity: 'error', ...mistake, file, ...(position && framePlace(source, position.start)) })
}
