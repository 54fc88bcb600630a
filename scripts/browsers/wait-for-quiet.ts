import { pollUntil } from './poll-until.ts'
import type { RecordingProxy } from './recording-proxy.ts'

/** How long a page must request nothing. Safari has no idle callbacks, so pages there wait up to this long. */
const quietMs = 500

/** Resolves when a page has received everything it requested and requests nothing more. */
export async function waitForQuiet(proxy: RecordingProxy) {
  let known = -1
  let since = 0
  await pollUntil('the page has everything it asked for', () => {
    if (proxy.pending() > 0 || proxy.requests.length !== known) since = performance.now()
    known = proxy.requests.length
    return performance.now() - since > quietMs
  })
}
