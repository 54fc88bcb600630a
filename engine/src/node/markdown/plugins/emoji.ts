import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'

/** Name → emoji: `tada` → 🎉. */
export type EmojiNames = Readonly<Record<string, string>>

const shortcode = /(?<![\w:]):([\w+-]+):(?!\w)/g

/** Most pages have none, and the list of names is long: it is loaded when a text could have one. */
export async function loadEmojiFor(text: string): Promise<EmojiNames | null> {
  if (text.search(shortcode) === -1) return null
  return (await import('gemoji')).nameToEmoji
}

/**
 * `:tada:` → 🎉 in text (B284); names that nobody knows stay as they are. The parser takes `:tada` for a directive and
 * leaves the second colon to the text behind it.
 */
export function emojiPlugin(names: EmojiNames): MdastPluginDefinition {
  const emojiOf = (name: string) => (Object.hasOwn(names, name) ? names[name] : undefined)
  return defineMdastPlugin({
    name: 'octavo:emoji',
    options: { position: true },
    textDirective(node, ctx) {
      const { start, end } = node.position ?? {}
      const from = start?.offset ?? 0
      const written = ctx.source.slice(from, (end?.offset ?? 0) + 1)
      const emoji = written === `:${node.name}:` ? emojiOf(node.name) : undefined
      if (emoji !== undefined && isShortcodeAt(ctx.source, from))
        ctx.replaceNode(node, { type: 'text', value: emoji })
    },
    text(node, ctx) {
      const start = node.position?.start.offset ?? 0
      const before = /:([\w+-]+)$/.exec(ctx.source.slice(0, start))
      const isRest =
        node.value.startsWith(':') &&
        before?.[1] !== undefined &&
        emojiOf(before[1]) !== undefined &&
        isShortcodeAt(ctx.source, before.index)
      const value = (isRest ? node.value.slice(1) : node.value).replace(
        shortcode,
        (written, name: string) => emojiOf(name) ?? written,
      )
      if (value !== node.value) ctx.setProperty(node, 'value', value)
    },
  })
}

function isShortcodeAt(source: string, offset: number): boolean {
  shortcode.lastIndex = 0
  const around = source.slice(Math.max(0, offset - 1))
  return [...around.matchAll(shortcode)].some(({ index }) => index === Math.min(offset, 1))
}
