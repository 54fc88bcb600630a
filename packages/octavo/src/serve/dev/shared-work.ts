export type SharedWork<T> = (owner: object, key: string, work: () => Promise<T> | null) => Promise<T> | null

/** Work that several ask for while it is under way is done once for all of them. */
export function createSharedWork<T>(): SharedWork<T> {
  const running = new WeakMap<object, Map<string, Promise<T>>>()
  return (owner, key, work) => {
    const own = running.get(owner) ?? new Map<string, Promise<T>>()
    running.set(owner, own)
    const known = own.get(key)
    if (known) return known
    const started = work()
    if (!started) return null
    own.set(key, started)
    const forget = () => void own.delete(key)
    started.then(forget, forget)
    return started
  }
}
