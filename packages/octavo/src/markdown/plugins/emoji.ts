import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { showEmoji, type EmojiNames } from '../../content/source/emoji.ts'

/** Turns shortcodes in text into emoji, unless they're escaped (`\:tada:`). */
export function emojiPlugin(names: EmojiNames): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'octavo:emoji',
    options: { position: true },
    text(node, ctx) {
      const { start, end } = node.position ?? {}
      const written = ctx.source.slice(start?.offset ?? 0, end?.offset ?? 0)
      const escaped = new Set([...written.matchAll(/\\:([\w+-]+):/g)].map(([, name = '']) => name))
      const value = showEmoji(node.value, names, escaped)
      if (value !== node.value) ctx.setProperty(node, 'value', value)
    },
  })
}
