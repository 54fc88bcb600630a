import {
  defineHastPlugin,
  defineMdastPlugin,
  type HastPluginDefinition,
  type MdastPluginDefinition,
} from 'satteri'
import { buildMessages } from '../../model/build-messages.ts'
import { translateIn } from '../../i18n/shared/translate.ts'
import type { CompileState } from './compile-state.ts'
import type { SourceFences } from '../highlight/fence-cache.ts'
import { renderCode } from '../highlight/render-code.ts'
import { showSample } from './show-sample.ts'

/** What the parser keeps from a fence's first line. */
type FenceData = { lang?: string; meta?: string }

export function codeBlocksPlugin(
  fences: SourceFences,
  { samples, site }: CompileState,
): HastPluginDefinition {
  const copyLabel = translateIn(site.language, buildMessages.copyCode)
  const runLabel = translateIn(site.language, buildMessages.runCode)
  const editLabel = translateIn(site.language, buildMessages.editCode)
  return defineHastPlugin({
    name: 'octavo:code-blocks',
    element: {
      filter: ['pre'],
      async visit(node, ctx) {
        const read = readFence(node)
        if (!read) return
        const { element, language, meta } = read
        const fence = { language, meta, copyLabel, runLabel, editLabel }
        const shown = showSample(ctx.textContent(element), fence, samples)
        const isTab = hasClass(ctx.parent(node), 'code-group')
        const version = shown.result?.needs
        const needs =
          version === undefined ? null : translateIn(site.language, buildMessages.codeNeeds, { version })
        const html = await renderCode(shown.code, { ...fence, ...shown, needs, isTab }, fences)
        ctx.replaceNode(node, { type: 'raw', value: html })
      },
    },
  })
}

type Element = Parameters<
  Extract<NonNullable<HastPluginDefinition['element']>, { filter: string[] }>['visit']
>[0]

/** The element with a block's code, and what its first line says. Null if the element is no block of code. */
export function readFence(pre: Element): { element: Element; language: string; meta: string } | null {
  const element = pre.children[0]
  if (element?.type !== 'element' || element.tagName !== 'code') return null
  const { dataLang = '', dataMeta = '' } = pre.properties
  const { lang = String(dataLang), meta = String(dataMeta) }: FenceData = { ...element.data }
  return { element, language: lang, meta }
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
