import { messageOf } from '../files/files.ts'
import {
  type CompileOptions,
  type MarkdownToHtmlResult,
  type MdxToJsResult,
  markdownToHtml,
  mdxToJs,
} from 'satteri'
import { type Language, lookUp } from '../i18n/shared/translate.ts'
import { buildMessages } from '../model/build-messages.ts'
import type { ContentRef } from '../model/document.ts'
import { framePlace } from '../problems/code-frame.ts'
import { SiteError } from '../problems/site-error.ts'
import { listPlugins } from './extension/guard-plugins.ts'
import { handledFencesPlugin } from './extension/handled-fences.ts'
import type { MarkdownExtension } from './extension/markdown-plugin.ts'
import type { SourceFences } from './highlight/fence-cache.ts'
import { bidiControlsPlugin, emojiPlugin } from './plugins/text.ts'
import { boundElementsPlugin } from './plugins/bound-elements.ts'
import { codeBlocksPlugin, fenceDataPlugin } from './plugins/code-blocks.ts'
import type { CompileState } from './plugins/compile-state.ts'
import { directivesPlugin } from './plugins/directives.ts'
import { headingId, headingIdsPlugin, headingsPlugin, titlePlugin } from './plugins/headings.ts'
import { imagesPlugin } from './plugins/images.ts'
import { linkPlacesPlugin, linksPlugin } from './plugins/links.ts'
import { modulesPlugin } from './plugins/modules.ts'
import { closedTag, symbolLinksPlugin } from './plugins/symbol-links.ts'
import { tablesPlugin, taskListsPlugin } from './plugins/tables.ts'
import { bidiControls } from './shared/bidi-controls.ts'
import { boundElements } from './shared/bound-elements.ts'

export type Source = { file: string; format: 'md' | 'mdx'; text: string }

type Tools = { fences: SourceFences; added: MarkdownExtension }

export async function runParser(source: Source, state: CompileState, { fences, added: { plugins } }: Tools) {
  const rawHtml = needsRawHtml(source, state.content)
  const options = {
    features: {
      directive: true,
      headingAttributes: true,
      frontmatter: false,
      rawHtml,
      gfm: { footnotes: footnoteTexts(state.site.language) },
      ...Object.assign({}, ...plugins.map((plugin) => plugin.features)),
    },
    mdastPlugins: [
      ...listPlugins('mdast', plugins, state),
      state.emoji && emojiPlugin(state.emoji),
      directivesPlugin(state),
      state.source.search(bidiControls) !== -1 && bidiControlsPlugin(),
      headingId.test(state.source) && headingIdsPlugin(state),
      rawHtml && linkPlacesPlugin(state),
      rawHtml && fenceDataPlugin(),
    ],
    hastPlugins: [
      ...listPlugins('hast', plugins, state),
      handledFencesPlugin(plugins, state),
      titlePlugin(state),
      headingsPlugin(state),
      linksPlugin(state),
      state.content.symbols !== undefined && symbolLinksPlugin(state),
      imagesPlugin(state),
      tablesPlugin(),
      taskListsPlugin(state),
      codeBlocksPlugin(fences, state),
    ],
  } satisfies CompileOptions
  try {
    if (source.format === 'md')
      return {
        html: (await settled<MarkdownToHtmlResult>(markdownToHtml(state.source, options))).html,
        code: null,
      }
    const result = mdxToJs(state.source, {
      ...options,
      hastPlugins: [modulesPlugin(state), ...options.hastPlugins, boundElementsPlugin(state)],
      outputFormat: 'function-body',
      optimizeStatic: { component: 'Static', prop: 'html', ignoreElements: Object.keys(boundElements) },
    })
    return { html: null, code: (await settled<MdxToJsResult>(result)).code }
  } catch (error) {
    throw error instanceof SiteError ? error : parserError(error, source, state.source)
  }
}

/** The parser returns a promise only if a plugin does, and its types don't say which. */
function settled<T>(result: T | Promise<T>): T | Promise<T> {
  return result
}

/**
 * Links and images written as HTML need the base URL too, and it can only be added to parsed HTML. The same is true of
 * elements whose code must not link to symbols.
 */
function needsRawHtml({ format, text }: Source, { symbols }: ContentRef): boolean {
  if (format !== 'md') return false
  if (/<(?:a\s[^<>]*?\bhref|img\s[^<>]*?\bsrc)\s*=/i.test(text)) return true
  return symbols !== undefined && closedTag.test(text)
}

/** Parser messages look like `12:3: Expected a closing tag …`. */
function parserError(error: unknown, source: Source, prepared: string): SiteError {
  const message = messageOf(error).replace(/^command error: /, '')
  if (message.startsWith('Maximum call stack'))
    return new SiteError({
      message: `${source.file} is nested too deeply to be compiled.`,
      file: source.file,
      hint: 'Look for deeply nested lists, quotes or tags.',
    })
  const match = /^(\d+):(\d+): ([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(message)
  if (!match)
    return new SiteError({ message: `Cannot compile ${source.file}: ${message}`, file: source.file })
  return new SiteError({
    ...explainParser(match[3] ?? message),
    file: source.file,
    ...framePlace(prepared, { line: Number(match[1]), column: Number(match[2]) }),
  })
}

/** Tags that have no closing tag in HTML. */
const voidTag = /closing tag for `<((?:area|br|col|hr|img|input|source|track|wbr)\b[^>`]*)>`/

/** Turns a parser message about MDX into one that tells the author what to do. */
function explainParser(message: string): { message: string; hint: string } {
  const module = /^Could not parse esm with \w+: ([\s\S]*)$/.exec(message)
  if (module)
    return {
      message: `This import or export could not be parsed: ${module[1]}`,
      hint: 'Correct it. Module code continues until the next blank line. If you mean plain text, begin the line with a different word.',
    }
  const expression = /^Could not parse expression with \w+: ([\s\S]*)$/.exec(message)
  if (expression || message.includes('brace'))
    return {
      message: expression ? `The expression in braces could not be parsed: ${expression[1]}` : message,
      hint: 'In MDX, braces contain JavaScript. Correct the expression, close the brace, or write \\{ for a literal brace.',
    }
  const [, open] = voidTag.exec(message) ?? []
  if (open !== undefined) return { message, hint: `In MDX, every tag must be closed: <${open.trim()} />` }
  return {
    message,
    hint: 'Close the tag, or write &lt; and \\{ for literal < and { characters. A plain .md file without JSX never fails here.',
  }
}

/** The labels that the parser adds to footnotes, in the page's language. The parser fills in `{reference}`. */
function footnoteTexts(language: Language): { label: string; backLabel: string } {
  return {
    label: lookUp(language, buildMessages.footnotes),
    backLabel: lookUp(language, buildMessages.footnoteBack),
  }
}
