import { defineHastPlugin, type HastPluginDefinition } from 'satteri'

/** From how many characters on a cell keeps a width that can be read, so that on phones its table scrolls instead. */
const wordyLength = 30

/**
 * Column alignment as a class (the policy forbids `style=`), and a box that scrolls around each table. Columns get other
 * widths as rows arrive, so a table is shown when it is whole: its last child is an empty `<tfoot>`.
 */
export function tablesPlugin(): HastPluginDefinition {
  return defineHastPlugin({
    name: 'octavo:tables',
    element: [
      {
        filter: ['th', 'td'],
        visit(node, ctx) {
          const align = /text-align:\s*(\w+)/.exec(readStyle(node.properties['style']))?.[1]
          if (align) ctx.setProperty(node, 'style', null)
          const classes = [
            ...(align && align !== 'left' ? [`align-${align}`] : []),
            ...(ctx.textContent(node).length >= wordyLength ? ['wordy'] : []),
          ]
          if (classes.length > 0) ctx.setProperty(node, 'className', classes)
        },
      },
      {
        filter: ['table'],
        visit(node, ctx) {
          ctx.setProperty(node, 'className', ['whole'])
          ctx.appendChild(node, { type: 'element', tagName: 'tfoot', properties: {}, children: [] })
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
