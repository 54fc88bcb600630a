import { defineMdastPlugin, type MdastPluginDefinition, type Position } from 'satteri'
import { admonitionMessage } from '../../../shared/build-messages.ts'
import { translateIn } from '../../../shared/translate.ts'
import type { CompileState } from '../compile-state.ts'

const aliases: Record<string, string> = {
  note: 'note',
  secondary: 'note',
  tip: 'tip',
  success: 'tip',
  info: 'info',
  important: 'info',
  caution: 'caution',
  danger: 'danger',
  warning: 'danger',
}

/**
 * `:::tip[Title] … :::` becomes `<aside class="admonition admonition-tip">`. Only container directives are ours:
 * what the parser takes for the other kinds (`10:30`, `localhost:3000`, `::x`) goes back to being text.
 */
export function admonitionsPlugin({ site }: CompileState): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'octavo:admonitions',
    options: { position: true },
    textDirective(node, ctx) {
      ctx.replaceNode(node, { type: 'text', value: sourceOf(node, ctx.source) })
    },
    leafDirective(node, ctx) {
      ctx.replaceNode(node, {
        type: 'paragraph',
        children: [{ type: 'text', value: sourceOf(node, ctx.source) }],
      })
    },
    containerDirective(node, ctx) {
      const kind = aliases[node.name] ?? 'info'
      const [first, ...rest] = node.children
      const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true
      const title = hasLabel
        ? first.children
        : [{ type: 'text' as const, value: translateIn(site.language, admonitionMessage(node.name)) }]
      ctx.replaceNode(node, {
        type: 'admonition',
        data: { hName: 'aside', hProperties: { className: ['admonition', `admonition-${kind}`] } },
        children: [
          {
            type: 'paragraph',
            data: { hProperties: { className: ['admonition-title'] } },
            children: title,
          },
          ...(hasLabel ? rest : node.children),
        ],
      })
    },
  })
}

function sourceOf(node: { position?: Position | undefined }, source: string): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
}
