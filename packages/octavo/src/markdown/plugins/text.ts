import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { showEmoji, type EmojiNames } from '../../content/source/emoji.ts'
import { rangeOf } from '../../content/source/parse-markdown.ts'
import { bidiControls, nameOfCharacter } from '../shared/bidi-controls.ts'

/** Turns shortcodes in text into emoji, unless they're escaped (`\:tada:`). */
export function emojiPlugin(names: EmojiNames): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'octavo:emoji',
    options: { position: true },
    text(node, ctx) {
      const { start, end } = rangeOf(node)
      const value = showEmoji(node.value, names, ctx.source.slice(start, end))
      if (value !== node.value) ctx.setProperty(node, 'value', value)
    },
  })
}

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
