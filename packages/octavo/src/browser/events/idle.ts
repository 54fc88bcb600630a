/** Resolves when the browser has nothing else to do. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 })
    else setTimeout(resolve, 100)
  })
}
