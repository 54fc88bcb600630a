import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { bidiControls, nameOfCharacter } from '../../../shared/markup/bidi-controls.ts'

/** Invisible characters that change the direction of text are shown by name in inline code, as they are in fences. */
export function bidiControlsPlugin(): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'octavo:bidi-controls',
    inlineCode(node, ctx) {
      const value = node.value.replace(bidiControls, nameOfCharacter)
      if (value !== node.value) ctx.setProperty(node, 'value', value)
    },
  })
}
