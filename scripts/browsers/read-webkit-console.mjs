import { withTemporaryFolder } from '../temporary-folder.mjs'
import { pollUntil } from './poll-until.mjs'
import { startOnDisplay } from './start-webkit.mjs'
import { waitForQuiet } from './wait-for-quiet.mjs'

/**
 * Opens pages one by one without automation, because WebKit then prints everything that reaches the console,
 * including what no script on a page can observe.
 * @param {import('./find-webkit.mjs').WebKitPaths} paths
 * @param {{ proxy: import('./recording-proxy.mjs').RecordingProxy, pages: string[], scripts: boolean }} options
 * @returns {Promise<string[]>}
 */
export async function readWebKitConsole({ browser, display }, { proxy, pages, scripts }) {
  const findings = []
  for (const path of pages) {
    proxy.requests.length = 0
    const lines = await withTemporaryFolder(async (folder) => {
      // Every visit is a first visit, and the user's own profile stays untouched.
      const env = { ...process.env, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder }
      const settings = ['--enable-write-console-messages-to-stdout=true', `--enable-javascript=${scripts}`]
      // Without `stdbuf`, messages stay in a buffer and are lost when the browser is ended.
      const command = ['stdbuf', '-oL', browser, ...settings, proxy.origin + path]
      const { output, stop } = startOnDisplay(display, command, env)
      try {
        await pollUntil(`${path} is loaded`, () => proxy.requests.some(isLate[`${scripts}`]), 30_000)
        await waitForQuiet(proxy)
      } finally {
        await stop()
      }
      return output().split('\n')
    })
    findings.push(...lines.filter((line) => line.includes('CONSOLE ')).map((line) => `${path}: ${line}`))
  }
  return findings
}

/** What a page requests last: prefetched pages or, without scripts, the second part of the styles. */
const isLate = {
  true: (/** @type {string} */ path) => path.endsWith('.txt'),
  false: (/** @type {string} */ path) => path.endsWith('.css'),
}
