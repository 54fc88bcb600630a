/** `['docs', 0, 'versions', 1, 'label']` → `docs[0].versions[1].label`. */
export function formatKeyPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => {
      if (typeof key === 'number') return `[${key}]`
      const name = String(key)
      if (!/^[\p{L}_$][\p{L}\d_$]*$/u.test(name)) return `[${JSON.stringify(name)}]`
      return index === 0 ? name : `.${name}`
    })
    .join('')
}

/**
 * Returns the path as the author wrote it, and the value there. Schemas wrap single values in lists (`docs`), so an
 * index into something that isn't a list was never in the file.
 */
export function findWritten(
  path: readonly PropertyKey[],
  input: unknown,
): { path: PropertyKey[]; value: unknown } {
  const written: PropertyKey[] = []
  let value = input
  for (const key of path) {
    if (typeof key === 'number' && !Array.isArray(value)) continue
    written.push(key)
    value = readOwn(value, key)
  }
  return { path: written, value }
}

function readOwn(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined
}
