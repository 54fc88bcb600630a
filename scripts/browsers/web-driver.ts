import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * The WebDriver commands that the proofs use. WebKitWebDriver accepts them over HTTP, Firefox through Marionette, the
 * protocol that geckodriver uses, so that Firefox needs no driver.
 */
export const commands = {
  actions: { http: ['POST', '/actions'], marionette: 'WebDriver:PerformActions' },
  back: { http: ['POST', '/back'], marionette: 'WebDriver:Back' },
  execute: { http: ['POST', '/execute/sync'], marionette: 'WebDriver:ExecuteScript' },
  forward: { http: ['POST', '/forward'], marionette: 'WebDriver:Forward' },
  navigate: { http: ['POST', '/url'], marionette: 'WebDriver:Navigate' },
  release: { http: ['DELETE', '/actions'], marionette: 'WebDriver:ReleaseActions' },
  resize: { http: ['POST', '/window/rect'], marionette: 'WebDriver:SetWindowRect' },
  switchWindow: { http: ['POST', '/window'], marionette: 'WebDriver:SwitchToWindow' },
  windows: { http: ['GET', '/window/handles'], marionette: 'WebDriver:GetWindowHandles' },
} satisfies Record<string, { http: [method: string, path: string]; marionette: string }>

type Command = keyof typeof commands

export type Send = (command: Command, params?: object) => Promise<unknown>
export type BrowserSession = {
  version: string
  send: Send
  /** Sets the size of the viewport. */
  resize: (width: number, height: number) => Promise<void>
  /** What the browser itself wrote to the console since the last time. */
  readConsole: () => Promise<string[]>
  stop: () => Promise<void>
}

export type StartBrowser = (scripts: boolean) => Promise<BrowserSession>

/**
 * Starts a browser or its driver. Ending one process alone would leave its children running, so the whole group is
 * ended.
 * @returns Ends it, which also happens when this process does.
 */
export function startGroup(command: string, args: string[]): () => Promise<void> {
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  const closed = once(child, 'close')
  const end = () => {
    const runs = child.exitCode === null && child.signalCode === null
    if (runs && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  }
  process.on('exit', end)
  return async () => {
    end()
    await closed
    process.off('exit', end)
  }
}
