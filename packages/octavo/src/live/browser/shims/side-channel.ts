/** The package `side-channel`, which has its own maps for engines without `Map` and `WeakMap`. */
export function commonJs() {
  const values = new Map<unknown, unknown>()
  return {
    assert(key: unknown): void {
      if (!values.has(key)) throw new TypeError('Side channel does not contain the given key')
    },
    delete: (key: unknown) => values.delete(key),
    get: (key: unknown) => values.get(key),
    has: (key: unknown) => values.has(key),
    set(key: unknown, value: unknown): void {
      values.set(key, value)
    },
  }
}
