/**
 * `caf%C3%A9` → `café`. Pages and links can contain a character as it is or percent-encoded (B140), so an address that
 * isn't valid as percent-encoding is returned as it is.
 */
export function decodeAddress(text: string): string {
  // Decoding takes ten times as long as finding out that it isn't needed.
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
