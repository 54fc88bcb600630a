import { formatKeyPath } from './key-path.ts'

const maxDepth = 60

/**
 * A configuration that contains itself, or is nested beyond reason, would exhaust the stack of
 * everything that walks it. Returns the key path of such a place.
 */
export function findEndlessPlace(input: unknown): string | null {
  const finished = new Set<object>()
  const visit = (value: unknown, path: PropertyKey[]): string | null => {
    if (typeof value !== 'object' || value === null || finished.has(value)) return null
    if (path.length > maxDepth) return formatKeyPath(path.slice(0, 6))
    for (const key of Object.keys(value)) {
      // A list may have keys that are no numbers.
      const step = Array.isArray(value) && /^\d+$/.test(key) ? Number(key) : key
      const found = visit(Reflect.get(value, key), [...path, step])
      if (found !== null) return found
    }
    // Only a finished value is free of cycles, so only that may be skipped when met again.
    finished.add(value)
    return null
  }
  return visit(input, [])
}
