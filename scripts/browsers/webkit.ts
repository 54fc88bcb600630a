import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { withTemporaryFolder } from '../files.ts'
import { listen } from '../listen.ts'
import type { WebKitPaths } from './find-browsers.ts'
import { pollUntil, waitForQuiet } from './poll.ts'
import type { RecordingProxy } from './recording-proxy.ts'
import { commands, type Send, type StartBrowser } from './web-driver.ts'

/** Starts MiniBrowser with WebKitWebDriver, on a screen that exists only in memory. */
export function webKitStarter({ driver, browser, display }: WebKitPaths): StartBrowser {
  return async (scripts) => {
    const { port, stop: freePort } = await listen(() => {})
    await freePort()
    const stopDriver = startOnDisplay(display, [driver, `--port=${port}`]).stop
    const server = `http://127.0.0.1:${port}`
    try {
      await pollUntil(
        'WebKitWebDriver answers',
        () =>
          fetch(`${server}/status`).then(
            ({ ok }) => ok,
            () => false,
          ),
        30_000,
      )
      const args = [
        '--automation',
        '--javascript-can-open-windows-automatically=true',
        `--enable-javascript=${scripts}`,
      ]
      const options = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args } } }
      const session = await ask('POST', `${server}/session`, { capabilities: options })
      const address = `${server}/session/${session.sessionId}`
      const stop = async () => {
        await ask('DELETE', address)
        await stopDriver()
      }
      return {
        version: `WebKitGTK ${session.capabilities.browserVersion}`,
        ...(await openWindow(address)),
        stop,
      }
    } catch (error) {
      await stopDriver()
      throw error
    }
  }
}

/**
 * Only a window without a toolbar can be as narrow as a phone.
 * @param address Address of the session.
 */
async function openWindow(address: string) {
  const send: Send = (command, params) => {
    const [method, path] = commands[command].http
    return ask(method, address + path, method === 'POST' ? (params ?? {}) : undefined)
  }
  const [first] = (await send('windows')) as string[]
  await send('execute', { script: "open('about:blank', '', 'toolbar=no,menubar=no,location=no')", args: [] })
  const handles = (await send('windows')) as string[]
  const handle = handles.find((name) => name !== first)
  if (handle) await send('switchWindow', { handle })
  return {
    send,
    resize: async (width: number, height: number) => {
      await send('resize', { x: 0, y: 0, width, height })
    },
    // An automated session is private, and private windows log nothing.
    readConsole: async () => [],
  }
}

async function ask(method: string, address: string, body?: object) {
  const response = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/**
 * Runs a command on an in-memory display. Ending `xvfb-run` alone would leave its children running, so the whole
 * group is ended.
 */
function startOnDisplay(display: string, command: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(display, ['-a', '-s', '-screen 0 1600x1200x24', ...command], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
    env,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  process.on('exit', end)
  const stop = async () => {
    const closed = once(child, 'close')
    end()
    await closed
    process.off('exit', end)
  }
  return { output: () => output, stop }
}

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
