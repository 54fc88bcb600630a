import { withTemporaryFolder } from '../files.ts'
import { pollUntil } from './poll-until.ts'
import { startOnDisplay } from './start-webkit.ts'
import { waitForQuiet } from './wait-for-quiet.ts'
import type { WebKitPaths } from './find-webkit.ts'
import type { RecordingProxy } from './recording-proxy.ts'

/**
 * Opens pages one by one without automation, because WebKit then prints everything that reaches the console,
 * including what no script on a page can observe.
 */
export async function readWebKitConsole(
  { browser, display }: WebKitPaths,
  { proxy, pages, scripts }: { proxy: RecordingProxy; pages: string[]; scripts: boolean },
): Promise<string[]> {
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
  true: (path: string) => path.endsWith('.txt'),
  false: (path: string) => path.endsWith('.css'),
}
