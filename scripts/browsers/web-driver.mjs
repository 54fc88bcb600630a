/**
 * The WebDriver commands that the proofs use. WebKitWebDriver accepts them over HTTP, Firefox through Marionette, the
 * protocol that geckodriver uses, so that Firefox needs no driver.
 * @type {Record<Command, { http: [method: string, path: string], marionette: string }>}
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
}

/**
 * @typedef {'actions' | 'back' | 'execute' | 'forward' | 'navigate' | 'release' | 'resize' | 'switchWindow' | 'windows'} Command
 * @typedef {(command: Command, params?: object) => Promise<unknown>} Send
 */

/**
 * @typedef {object} BrowserSession
 * @property {string} version
 * @property {Send} send
 * @property {(width: number, height: number) => Promise<void>} resize Sets the size of the viewport.
 * @property {() => Promise<string[]>} readConsole What the browser itself wrote to the console since the last time.
 * @property {() => Promise<void>} stop
 */

/** @typedef {(options: { scripts: boolean }) => Promise<BrowserSession>} StartBrowser */
