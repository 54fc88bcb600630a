import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { pollUntil } from './poll-until.mjs'
import { commands } from './web-driver.mjs'

/**
 * Starts MiniBrowser with WebKitWebDriver, on a screen that exists only in memory.
 * @param {import('./find-webkit.mjs').WebKitPaths} paths
 * @returns {import('./web-driver.mjs').StartBrowser}
 */
export function webKitStarter({ driver, browser, display }) {
  return async ({ scripts }) => {
    const port = await findFreePort()
    const stopDriver = startOnDisplay(display, [driver, `--port=${port}`]).stop
    const server = `http://127.0.0.1:${port}`
    try {
      await pollUntil('WebKitWebDriver answers', () => fetch(`${server}/status`).then(isOk, isFalse), 30_000)
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
 * @param {string} address Address of the session.
 */
async function openWindow(address) {
  /** @type {import('./web-driver.mjs').Send} */
  const send = (command, params) => {
    const [method, path] = commands[command].http
    return ask(method, address + path, method === 'POST' ? (params ?? {}) : undefined)
  }
  const [first] = /** @type {string[]} */ (await send('windows'))
  await send('execute', { script: "open('about:blank', '', 'toolbar=no,menubar=no,location=no')", args: [] })
  const handles = /** @type {string[]} */ (await send('windows'))
  const handle = handles.find((name) => name !== first)
  if (handle) await send('switchWindow', { handle })
  return {
    send,
    resize: async (/** @type {number} */ width, /** @type {number} */ height) => {
      await send('resize', { x: 0, y: 0, width, height })
    },
    // An automated session is private, and private windows log nothing.
    readConsole: async () => [],
  }
}

/**
 * @param {string} method
 * @param {string} address
 * @param {object} [body]
 */
async function ask(method, address, body) {
  const response = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/**
 * Runs a command on an in-memory display. Ending `xvfb-run` alone would leave its children running, so the whole
 * group is ended.
 * @param {string} display
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 */
export function startOnDisplay(display, command, env = process.env) {
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

const isOk = (/** @type {Response} */ { ok }) => ok
const isFalse = () => false

/** @returns {Promise<number>} */
async function findFreePort() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  await new Promise((resolve) => server.close(resolve))
  return port
}
