import { listen } from '../listen.ts'
import type { WebKitPaths } from './find-browsers.ts'
import { pollUntil } from './poll.ts'
import { commands, startGroup, type Send, type StartBrowser } from './web-driver.ts'

/** Starts MiniBrowser with WebKitWebDriver, on a screen that exists only in memory. */
export function webKitStarter({ driver, browser, display }: WebKitPaths): StartBrowser {
  return async (scripts) => {
    const { port, stop: freePort } = await listen(() => {})
    await freePort()
    const stopDriver = startGroup(display, ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`])
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
    // An automated session is private, and WebKit logs nothing for private windows.
    readConsole: async () => [],
  }
}

async function ask(method: string, address: string, body?: object) {
  const response = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
