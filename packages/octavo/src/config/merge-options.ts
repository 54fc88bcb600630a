import { isRecord } from './schemas/building-blocks.ts'

/**
 * Adds the options of an integration to those of a site. Lists are joined, the site's entries last, and of two other
 * values the site's is used.
 *
 *   { styles: ['own.css'] } and { styles: ['theirs.css'] } → { styles: ['theirs.css', 'own.css'] }
 */
export function mergeOptions(own: unknown, addition: unknown): unknown {
  if (own === undefined) return addition
  if (Array.isArray(own) && Array.isArray(addition)) return [...addition, ...own]
  if (!isPlain(own) || !isPlain(addition)) return own
  const merged = Object.entries(addition).map(([key, value]) => [key, mergeOptions(own[key], value)])
  return { ...own, ...Object.fromEntries(merged) }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype
}
