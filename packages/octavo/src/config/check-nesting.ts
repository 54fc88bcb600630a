import { formatKeyPath } from './key-path.ts'

const maxDepth = 60

/**
 * Returns the key path where a configuration contains itself or is nested too deeply. Such a value would overflow the
 * stack of everything that walks it.
 */
export function findEndlessPlace(input: unknown): string | null {
  const finished = new Set<object>()
  const visit = (value: unknown, path: PropertyKey[]): string | null => {
    if (typeof value !== 'object' || value === null || finished.has(value)) return null
    if (path.length > maxDepth) return formatKeyPath(path.slice(0, 6))
    for (const key of Object.keys(value)) {
      // An array can also have keys that aren't numbers.
      const step = Array.isArray(value) && /^\d+$/.test(key) ? Number(key) : key
      const found = visit(Reflect.get(value, key), [...path, step])
      if (found !== null) return found
    }
    // Only a value that has been fully visited is known to have no cycles, so only that may be skipped when it turns
    // up again.
    finished.add(value)
    return null
  }
  return visit(input, [])
}
