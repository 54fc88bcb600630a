import { defineHastPlugin, type HastPluginDefinition } from 'satteri'

/** Column alignment as a class (the policy forbids `style=`), and a box that scrolls around each table. */
export function tablesPlugin(): HastPluginDefinition {
  return defineHastPlugin({
    name: 'octavo:tables',
    element: [
      {
        filter: ['th', 'td'],
        visit(node, ctx) {
          const align = /text-align:\s*(\w+)/.exec(readStyle(node.properties['style']))?.[1]
          if (!align) return
          ctx.setProperty(node, 'style', null)
          if (align !== 'left') ctx.setProperty(node, 'className', [`align-${align}`])
        },
      },
      {
        filter: ['table'],
        visit(node, ctx) {
          ctx.wrapNode(node, {
            type: 'element',
            tagName: 'div',
            properties: { className: ['table-box'], tabIndex: 0, role: 'group' },
            children: [],
          })
        },
      },
    ],
  })
}

function readStyle(style: unknown): string {
  return typeof style === 'string' ? style : ''
}
