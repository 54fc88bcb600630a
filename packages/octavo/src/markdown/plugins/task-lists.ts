import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { buildMessages } from '../../model/build-messages.ts'
import { translateIn } from '../../i18n/shared/translate.ts'
import type { CompileState } from './compile-state.ts'

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
