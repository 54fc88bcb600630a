/**
 * Runs in the page before any other script, so it can't use anything outside itself. Reports console messages to the
 * recording proxy, and records the color mode that the body starts with.
 */
export function listenInPage(address: string) {
  const report = (...parts: unknown[]) => {
    navigator.sendBeacon(address, `${location.pathname}: ${parts.map(String).join(' ')}`)
  }
  for (const level of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
    const print = console[level]
    console[level] = (...parts) => {
      report(`console.${level}`, ...parts)
      print.apply(console, parts)
    }
  }
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled rejection', reason))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report('violates', effectiveDirective, blockedURI),
  )
  // Resources that can't be loaded cause an event that doesn't bubble.
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) report('exception', event.message)
      else if (event.target instanceof Element) report('not loaded', event.target.outerHTML.slice(0, 200))
    },
    true,
  )
  const parsing = new MutationObserver(() => {
    if (!document.body) return
    parsing.disconnect()
    Object.assign(window, { modeAtBody: document.documentElement.dataset['theme'] })
  })
  parsing.observe(document.documentElement, { childList: true })
}
