/** Name → emoji: `tada` → 🎉. */
export type EmojiNames = Readonly<Record<string, string>>

/** One or more shortcodes without a gap: `:tada:`, `:tada::rocket:`. */
const shortcodes = /(?<![\w:])(?::[\w+-]+:)+(?!\w)/g

/** The list of names is long and most texts have no shortcodes, so it's loaded only for texts that might. */
export async function loadEmojiFor(text: string): Promise<EmojiNames | null> {
  if (text.search(shortcodes) === -1) return null
  return (await import('gemoji')).nameToEmoji
}

/** `:tada:` → 🎉 (B284). Unknown names, and those in `kept`, stay as they are. */
export function showEmoji(text: string, names: EmojiNames | null, kept?: ReadonlySet<string>): string {
  if (!names) return text
  const emojiOf = (name: string) => (Object.hasOwn(names, name) && !kept?.has(name) ? names[name] : undefined)
  return text.replace(shortcodes, (run) =>
    run.replace(/:([^:]+):/g, (written, name: string) => emojiOf(name) ?? written),
  )
}
