/** Local storage that never throws, because it may be denied, full or missing. */
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
    // The choice then lasts until the reader leaves the page.
  }
}

export function removeStorage(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then there was nothing to remove.
  }
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
