/**
 * Storage that lasts until the tab is closed. It may be denied, full or missing. Together with `storage.ts`, this would be
 * a chunk of its own.
 */
function attempt(use: () => string | null): string | null {
  try {
    return use()
  } catch {
    return null
  }
}

export function readSession(key: string): string | null {
  return attempt(() => sessionStorage.getItem(key))
}

export function writeSession(key: string, value: string): void {
  attempt(() => (sessionStorage[key] = value))
}

export function removeSession(key: string): void {
  attempt(() => (sessionStorage.removeItem(key), null))
}
