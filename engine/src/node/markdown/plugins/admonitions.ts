import { defineMdastPlugin, type MdastPluginDefinition, type Position } from 'satteri'

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

/** Drawn on a grid of sixteen, like every icon of the engine. */
const drawings: Record<string, string> = {
  note: 'M3 13l.6-2.8L10.8 3 13 5.2 5.8 12.400zM9.3 4.500l2.2 2.2',
  tip: 'M6.2 13.800h3.600M6.2 11.400c0-1.6-2.1-2.3-2.1-4.800a3.9 3.9 0 0 1 7.8 0c0 2.5-2.1 3.2-2.1 4.800z',
  info: 'M8 7.300v3.900M8 4.800v.1M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  caution: 'M8 2.4 14.4 13.400H1.600zM8 6.500v3.200M8 11.500v.1',
  danger: 'M5.5 2h5L14 5.500v5L10.5 14h-5L2 10.500v-5zM8 4.900v3.700M8 11v.1',
}

/**
 * `:::tip[Title] … :::` becomes `<aside class="admonition admonition-tip">`. Only container directives are ours:
 * what the parser takes for the other kinds (`10:30`, `localhost:3000`, `::x`) goes back to being text.
 */
export function admonitionsPlugin(): MdastPluginDefinition {
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
      const title = hasLabel ? first.children : [{ type: 'text' as const, value: node.name }]
      ctx.replaceNode(node, {
        type: 'admonition',
        data: { hName: 'aside', hProperties: { className: ['admonition', `admonition-${kind}`] } },
        children: [
          {
            type: 'paragraph',
            data: {
              hProperties: {
                className: hasLabel ? ['admonition-title'] : ['admonition-title', 'admonition-label'],
              },
            },
            children: [iconOf(kind), ...title],
          },
          ...(hasLabel ? rest : node.children),
        ],
      })
    },
  })
}

function iconOf(kind: string) {
  const size = { viewBox: '0 0 16 16', width: 18, height: 18 }
  return {
    type: 'icon',
    data: { hName: 'svg', hProperties: { className: ['icon'], ...size, ariaHidden: 'true' } },
    children: [
      { type: 'drawing', data: { hName: 'path', hProperties: { d: drawings[kind] ?? '' } }, children: [] },
    ],
  }
}

function sourceOf(node: { position?: Position | undefined }, source: string): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
}
