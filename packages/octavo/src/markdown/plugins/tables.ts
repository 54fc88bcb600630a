import { type HastNode, type HastPluginDefinition, type HastVisitorContext, defineHastPlugin } from 'satteri'
import { translateIn } from '../../i18n/shared/translate.ts'
import { buildMessages } from '../../model/build-messages.ts'
import type { CompileState } from './compile-state.ts'

type Element = Extract<HastNode, { type: 'element' }>

/** A cell with at least this many characters keeps a readable width, so on phones its table scrolls instead. */
const wordyLength = 30

/**
 * Aligns columns with a class, because the policy forbids `style=`, and puts each table into a scrollable box. Columns
 * change their width as rows arrive, so a table is only shown when it's complete. An empty `<tfoot>` marks its end.
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
          if (classes.length > 0) addClasses(node, ctx, classes)
        },
      },
      {
        filter: ['table'],
        visit(node, ctx) {
          addClasses(node, ctx, ['whole'])
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

function addClasses(node: Readonly<Element>, ctx: HastVisitorContext, added: string[]): void {
  const { className } = node.properties
  ctx.setProperty(node, 'className', [...(Array.isArray(className) ? className : []), ...added])
}

function readStyle(style: unknown): string {
  return typeof style === 'string' ? style : ''
}

/** Labels the checkboxes of task lists, because a screen reader would call all of them "checkbox" otherwise. */
export function taskListsPlugin({ site }: CompileState): HastPluginDefinition {
  return defineHastPlugin({
    name: 'octavo:task-lists',
    element: {
      filter: ['input'],
      visit(node, ctx) {
        const { type, disabled, checked, ariaLabel } = node.properties
        if (type !== 'checkbox' || disabled !== true || ariaLabel !== undefined) return
        ctx.setProperty(
          node,
          'ariaLabel',
          translateIn(site.language, checked === true ? buildMessages.taskDone : buildMessages.taskOpen),
        )
      },
    },
  })
}
