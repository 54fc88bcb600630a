import { pollUntil } from './poll-until.mjs'

/** How long nothing may be asked for. Safari has no idle callbacks, so pages wait up to this long there. */
const quietMs = 500

/**
 * Resolves when a page has everything it asked for and asks for nothing more.
 * @param {import('./recording-proxy.mjs').RecordingProxy} proxy
 */
export async function waitForQuiet(proxy) {
  let known = -1
  let since = 0
  await pollUntil('the page has everything it asked for', () => {
    if (proxy.pending() > 0 || proxy.requests.length !== known) since = performance.now()
    known = proxy.requests.length
    return performance.now() - since > quietMs
  })
}
