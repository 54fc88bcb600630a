import {
  defineHastPlugin,
  defineMdastPlugin,
  type HastNode,
  type HastPluginDefinition,
  type MdastPluginDefinition,
} from 'satteri'
import { buildMessages } from '../../model/build-messages.ts'
import { translateIn } from '../../i18n/shared/translate.ts'
import { type CompileState, reportAt } from './compile-state.ts'
import { escapeHtml } from '../../model/escape-html.ts'

/** Inline elements that a table of contents keeps. Everything else is reduced to its text. */
const inlineMarks = new Set(['code', 'em', 'strong', 'del', 'kbd', 'sub', 'sup'])

/** What a heading with an id of the author's choice contains: `## Set-up {#start}`. */
export const headingId = /\{[^{}\n]*#/

/** Reserves the ids that authors chose before any other heading gets one. */
export function headingIdsPlugin(state: CompileState): MdastPluginDefinition {
  const lines = new Map<string, number | undefined>()
  const taken = new Set(state.slugger.list())
  return defineMdastPlugin({
    name: 'octavo:heading-ids',
    options: { position: true },
    heading(node) {
      const { hProperties }: { hProperties?: { id?: unknown } } = { ...node.data }
      const id = hProperties?.id
      if (typeof id !== 'string') return
      if (lines.has(id))
        reportAt(state, node, {
          message: `Two headings have the id "${id}". The first one is on line ${lines.get(id)}.`,
          hint: `Change or remove one of the two {#${id}}.`,
        })
      else if (taken.has(id))
        reportAt(state, node, {
          message: `A page that includes this file already has a heading with the id "${id}".`,
          hint: `Change or remove {#${id}}.`,
        })
      else lines.set(id, node.position?.start.line)
      state.slugger.reserve(id)
    },
  })
}

/**
 * Gives headings of level two and deeper an id and a link to themselves, and collects them:
 * `<h2 id="set-up">Set-up<a class="anchor" href="#set-up" …></a></h2>`.
 */
export function headingsPlugin(state: CompileState): HastPluginDefinition {
  return defineHastPlugin({
    name: 'octavo:headings',
    element: {
      filter: ['h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, ctx) {
        if (isFootnoteLabel(node.properties)) {
          ctx.setProperty(node, 'className', ['visually-hidden'])
          return
        }
        const text = textOf(node).trim()
        const explicit = typeof node.properties['id'] === 'string' ? node.properties['id'] : null
        const id = explicit === null ? state.slugger.slug(text) : state.slugger.reserve(explicit)
        const level = Number(node.tagName.slice(1))
        // Headings inside components aren't listed in the page's table of contents (B120).
        if (isOwn(ctx.parent(node))) {
          state.outline.push({ level, id, html: node.children.map(inlineHtml).join('').trim() })
        }
        ctx.setProperty(node, 'id', id)
        const label = translateIn(state.site.language, buildMessages.headingLink, { heading: text || id })
        ctx.appendChild(node, {
          type: 'element',
          tagName: 'a',
          properties: { className: ['anchor'], href: `#${id}`, ariaLabel: label, title: label },
          children: [],
        })
      },
    },
    mdxJsxFlowElement: {
      filter: [],
      visit(node, ctx) {
        if (node.name && isOwn(ctx.parent(node))) state.outline.push({ component: node.name })
      },
    },
  })
}

/** Takes the title off the start of a body, if it consists of text and inline marks, so that pages can place it. */
export function titlePlugin(state: CompileState): HastPluginDefinition {
  return defineHastPlugin({
    name: 'octavo:title',
    element: {
      filter: ['h1'],
      visit(node, ctx) {
        state.slugger.passTitle(textOf(node).trim())
        const parent = ctx.parent(node)
        if (parent?.type !== 'root' || !parent.children.slice(0, ctx.indexOf(node)).every(isInvisible)) return
        if (Object.keys(node.properties).length > 0 || !node.children.every(isInlineMark)) return
        state.title = `<h1>${node.children.map(inlineHtml).join('')}</h1>`
        ctx.removeNode(node)
      },
    },
  })
}

function isInvisible(node: HastNode): boolean {
  if (node.type === 'text') return node.value.trim() === ''
  if (node.type === 'raw') return node.value.startsWith('<!--')
  return ['comment', 'mdxjsEsm', 'mdxFlowExpression'].includes(node.type)
}

function isInlineMark(node: HastNode): boolean {
  if (node.type === 'text') return true
  if (node.type !== 'element' || !inlineMarks.has(node.tagName)) return false
  return Object.keys(node.properties).length === 0 && node.children.every(isInlineMark)
}

/** Headings inside steps belong to the page like all others. */
function isOwn(parent: HastNode | undefined): boolean {
  if (parent?.type !== 'element') return parent?.type === 'root'
  const { className } = parent.properties
  return Array.isArray(className) && className.includes('steps')
}

/** The parser adds a heading for screen readers above the footnotes. It isn't part of the text. */
function isFootnoteLabel(properties: Record<string, unknown>): boolean {
  return properties['id'] === 'footnote-label'
}

/** The parser's own counts comments in braces as text. */
function textOf(node: HastNode): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

function inlineHtml(node: HastNode): string {
  if (node.type === 'text') return escapeHtml(node.value)
  if (!('children' in node)) return ''
  const inner = node.children.map(inlineHtml).join('')
  const name = node.type === 'element' ? node.tagName : 'name' in node ? node.name : null
  return typeof name === 'string' && inlineMarks.has(name) ? `<${name}>${inner}</${name}>` : inner
}
