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

export function removeStorage(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then there was nothing to remove.
  }
}

/** Says once per page load that choices will be forgotten (B202). */
export function reportMissingStorage(): void {
  try {
    localStorage.getItem('')
  } catch {
    console.warn(
      'This browser does not store data for this site, so choices are lost when you leave the page.',
    )
  }
}
