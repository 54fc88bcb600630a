/** Storage may be denied, full or missing. A value that can't be stored is lost with the page. */
function attempt(use: () => string | null): string | null {
  try {
    return use()
  } catch {
    return null
  }
}

export function readStorage(key: string): string | null {
  return attempt(() => localStorage.getItem(key))
}

export function writeStorage(key: string, value: string): void {
  attempt(() => (localStorage[key] = value))
}

export function removeStorage(key: string): void {
  attempt(() => (localStorage.removeItem(key), null))
}

/** Warns once per page load that choices won't be stored (B202). */
export function reportMissingStorage(): void {
  try {
    localStorage.getItem('')
  } catch {
    console.warn(
      'This browser does not store data for this site, so choices are lost when you leave the page.',
    )
  }
}
