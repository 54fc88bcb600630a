/** Local storage that never throws: it may be denied, full or missing. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing to do: the choice lasts until the page is left.
  }
}

export function removeSessionMark(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there was no mark either.
  }
}
