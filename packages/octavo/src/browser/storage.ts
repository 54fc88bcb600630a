/** Storage that never throws, because it may be denied, full or missing. A value that isn't stored is lost with the page. */
function createStore(open: () => Storage) {
  function attempt(use: (storage: Storage) => string | null): string | null {
    try {
      return use(open())
    } catch {
      return null
    }
  }
  return {
    read: (key: string) => attempt((storage) => storage.getItem(key)),
    write: (key: string, value: string) => void attempt((storage) => (storage[key] = value)),
    remove: (key: string) => void attempt((storage) => (storage.removeItem(key), null)),
  }
}

export const {
  read: readStorage,
  write: writeStorage,
  remove: removeStorage,
} = createStore(() => localStorage)
/** Lasts until the tab is closed. */
export const {
  read: readSession,
  write: writeSession,
  remove: removeSession,
} = createStore(() => sessionStorage)

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
