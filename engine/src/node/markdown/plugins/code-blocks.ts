import {
  defineHastPlugin,
  defineMdastPlugin,
  type HastPluginDefinition,
  type MdastPluginDefinition,
} from 'satteri'
import { buildMessages } from '../../../shared/html/build-messages.ts'
import { translateIn } from '../../../shared/language/translate.ts'
import type { CompileState } from './compile-state.ts'
import type { SourceFences } from '../highlight/fence-cache.ts'
import { renderCode } from '../highlight/render-code.ts'
import { showSample } from './show-sample.ts'

/** What the parser keeps from a fence's first line. */
type FenceData = { lang?: string; meta?: string }

/** Replaces each fence with its highlighted markup. */
export function codeBlocksPlugin(
  fences: SourceFences,
  { samples, site }: CompileState,
): HastPluginDefinition {
  const copyLabel = translateIn(site.language, buildMessages.copyCode)
  return defineHastPlugin({
    name: 'octavo:code-blocks',
    element: {
      filter: ['pre'],
      visit(node, ctx) {
        const code = node.children[0]
        if (code?.type !== 'element' || code.tagName !== 'code') return
        const { dataLang = '', dataMeta = '' } = node.properties
        const { lang = String(dataLang), meta = String(dataMeta) }: FenceData = { ...code.data }
        const fence = { language: lang, meta, copyLabel }
        const shown = showSample(ctx.textContent(code), fence, samples)
        const isTab = hasClass(ctx.parent(node), 'code-group')
        const html = renderCode(shown.code, { ...fence, ...shown, isTab }, fences)
        ctx.replaceNode(node, { type: 'raw', value: html })
      },
    },
  })
}

/** Copies the data of fences into attributes, because parsing raw HTML drops it. */
export function fenceDataPlugin(): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'octavo:fence-data',
    code(node, ctx) {
      const hProperties = { dataLang: node.lang ?? '', dataMeta: node.meta ?? '' }
      ctx.setProperty(node, 'data', { hProperties })
    },
  })
}

function hasClass(node: object | undefined, name: string): boolean {
  const properties = node && 'properties' in node ? (node.properties as Record<string, unknown>) : {}
  const { className } = properties
  return Array.isArray(className) && className.includes(name)
}
