import type { Features, HastPluginList, MdastPluginList } from 'satteri'
import type { LanguageGrammar } from '../../model/site-input.ts'

/** Adds something to Markdown: syntax, a change to the tree, or what fences of a language turn into. */
export type MarkdownPlugin = {
  /** Shown in messages. */
  name: string
  /** Syntax that the parser knows but doesn't read by default. */
  features?: Pick<
    Features,
    'math' | 'superscript' | 'subscript' | 'wikilinks' | 'definitionList' | 'smartPunctuation'
  >
  /**
   * Changes the text of a file, front matter included, before anything reads it. Lines must stay where they are, because
   * messages name them. `outsideCode` helps to leave code alone.
   */
  source?: (text: string, place: SourcePlace) => string
  /** Plugins of the parser (satteri) for the Markdown tree. They run before the engine's own. */
  mdast?: MdastPluginList
  /** Plugins of the parser for the HTML tree. They run before the engine's own, so links and headings they add count. */
  hast?: HastPluginList
  /** What to make of fences, by language. */
  fences?: Record<string, FenceHandler>
  /** CSS for what the plugin writes. It's part of every page, in the layer of themes, so keep it small. */
  styles?: string
}

/** Where a text is from: the site's folder, absolute, and the file, relative to it. */
export type SourcePlace = { root: string; file: string }

/** Turns a fence into HTML. It runs while the site is built, and its errors are reported at the fence. */
export type FenceHandler = (fence: FenceInput) => string | Promise<string>

export type FenceInput = {
  code: string
  /** The word after the backticks. */
  language: string
  /** The rest of that line. */
  meta: string
  /** The page's file, relative to the site's folder. */
  file: string
  /** The line of the opening backticks. */
  line: number
}

export type MarkdownExtension = {
  /** Changes whenever one of its files does. */
  id: string
  plugins: MarkdownPlugin[]
  languages: Record<string, LanguageGrammar>
}
