import { defineHastPlugin, type HastPluginDefinition } from 'satteri'

/** Boxes of task lists have no label of their own; a screen reader would call them all "checkbox". */
export function taskListsPlugin(): HastPluginDefinition {
  return defineHastPlugin({
    name: 'octavo:task-lists',
    element: {
      filter: ['input'],
      visit(node, ctx) {
        const { type, disabled, checked, ariaLabel } = node.properties
        if (type !== 'checkbox' || disabled !== true || ariaLabel !== undefined) return
        ctx.setProperty(node, 'ariaLabel', checked === true ? 'Done' : 'To do')
      },
    },
  })
}
