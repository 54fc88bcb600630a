import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { bidiControls, nameOfCharacter } from '../shared/bidi-controls.ts'

/** Shows invisible characters that change the text direction by name in inline code, as fences do. */
export function bidiControlsPlugin(): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'octavo:bidi-controls',
    inlineCode(node, ctx) {
      const value = node.value.replace(bidiControls, nameOfCharacter)
      if (value !== node.value) ctx.setProperty(node, 'value', value)
    },
  })
}
