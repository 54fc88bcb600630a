/** Modules are files of the site, such as `markdown/mentions.ts`, or packages, such as `octavo/math`. */
export type MarkdownInput = {
  /** Modules whose default export is a `MarkdownPlugin`. @example ['octavo/math', 'markdown/mentions.ts'] */
  plugins?: string[]
  /** Fence language → a module whose default export is a `FenceHandler`. @example { plot: 'markdown/plot.ts' } */
  fences?: Record<string, string>
  /**
   * Fence language → the file of a TextMate grammar, or the name of a language that's highlighted the same way.
   * @example { lamp: 'grammars/lamp.json', mjs: 'js' }
   */
  languages?: Record<string, string>
}
