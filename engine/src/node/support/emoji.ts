/** Name → emoji: `tada` → 🎉. */
export type EmojiNames = Readonly<Record<string, string>>

/** One or more without a gap: `:tada:`, `:tada::rocket:`. */
const shortcodes = /(?<![\w:])(?::[\w+-]+:)+(?!\w)/g

/** Most texts have none, and the list of names is long: it is loaded when a text could have one. */
export async function loadEmojiFor(text: string): Promise<EmojiNames | null> {
  if (text.search(shortcodes) === -1) return null
  return (await import('gemoji')).nameToEmoji
}

/** `:tada:` → 🎉 (B284). Names that nobody knows, and those in `kept`, stay as they are. */
export function showEmoji(text: string, names: EmojiNames | null, kept?: ReadonlySet<string>): string {
  if (!names) return text
  const emojiOf = (name: string) => (Object.hasOwn(names, name) && !kept?.has(name) ? names[name] : undefined)
  return text.replace(shortcodes, (run) =>
    run.replace(/:([^:]+):/g, (written, name: string) => emojiOf(name) ?? written),
  )
}
