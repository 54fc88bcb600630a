/** Name → emoji: `tada` → 🎉. */
export type EmojiNames = Readonly<Record<string, string>>

/** One or more shortcodes without a gap: `:tada:`, `:tada::rocket:`. */
const shortcodes = /(?<![\w:])(?::[\w+-]+:)+(?!\w)/g

/** The list of names is long and most texts have no shortcodes, so it's loaded only for texts that might. */
export async function loadEmojiFor(text: string): Promise<EmojiNames | null> {
  if (text.search(shortcodes) === -1) return null
  return (await import('gemoji')).nameToEmoji
}

/** `:tada:` → 🎉 (B284). Unknown names stay as they are, and so do those that are escaped (`\:tada:`) in the source. */
export function showEmoji(text: string, names: EmojiNames | null, source = ''): string {
  if (!names) return text
  const escaped = new Set([...source.matchAll(/\\:([\w+-]+):/g)].map(([, name = '']) => name))
  const emojiOf = (name: string) =>
    Object.hasOwn(names, name) && !escaped.has(name) ? names[name] : undefined
  return text.replace(shortcodes, (run) =>
    run.replace(/:([^:]+):/g, (written, name: string) => emojiOf(name) ?? written),
  )
}
