import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pollUntil } from './poll.ts'
import { commands, startGroup, type StartBrowser, type Send } from './web-driver.ts'

/** Starts Firefox without a window, with its own profile. */
export function firefoxStarter(executable: string): StartBrowser {
  return async (scripts) => {
    const profile = mkdtempSync(join(tmpdir(), 'octavo-firefox-'))
    writeFileSync(join(profile, 'user.js'), buildPreferences(scripts))
    // System access is needed to read the browser's own console, and for viewports narrower than a window can be.
    const args = ['--marionette', '--headless', '--remote-allow-system-access', '--no-remote']
    const end = startGroup(executable, [...args, '--profile', profile])
    const stop = async () => {
      await end()
      rmSync(profile, { recursive: true, force: true })
    }
    try {
      return { ...(await openSession(profile)), stop }
    } catch (error) {
      await stop()
      throw error
    }
  }
}

function buildPreferences(scripts: boolean) {
  const preferences = {
    // Any free port; Firefox writes the one it chose into the profile.
    'marionette.port': 0,
    'javascript.enabled': scripts,
    // Prevents requests to Mozilla's servers.
    'app.normandy.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
  }
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
}

async function openSession(profile: string) {
  const file = join(profile, 'MarionetteActivePort')
  await pollUntil('Firefox names its port', () => existsSync(file), 60_000)
  const { send } = await connectMarionette(Number(readFileSync(file, 'utf8')))
  const session = await send('WebDriver:NewSession', { capabilities: {} })
  /** Runs in the browser instead of in a page. */
  const executeInBrowser = async (script: string, ...args: unknown[]) => {
    await send('Marionette:SetContext', { value: 'chrome' })
    try {
      return (await send('WebDriver:ExecuteScript', { script, args }))?.value
    } finally {
      await send('Marionette:SetContext', { value: 'content' })
    }
  }
  return {
    version: `Firefox ${session?.capabilities?.browserVersion}`,
    send: (async (command, params) => {
      const result = await send(commands[command].marionette, params)
      return result && 'value' in result ? result.value : result
    }) satisfies Send,
    resize: async (width: number, height: number) => {
      await send('WebDriver:SetWindowRect', { width: Math.max(width, 500), height: height + 200 })
      await executeInBrowser(setViewport, width, height)
    },
    readConsole: async () => (await executeInBrowser(takeMessages)) as string[],
  }
}

/** A window has a minimum width, but the page in it can be narrower. */
const setViewport = `
  const [width, height] = arguments
  const { style } = gBrowser.selectedBrowser
  for (const [name, value] of Object.entries({ width, height })) {
    style.setProperty('min-' + name, value + 'px')
    style.setProperty('max-' + name, value + 'px')
  }`

/** Messages caused by pages, including those that no page can observe. */
const takeMessages = `
  const messages = Services.console.getMessageArray()
  Services.console.reset()
  return messages
    .filter((message) => message instanceof Ci.nsIScriptError && message.innerWindowID > 0)
    .filter(({ sourceName }) => !/^(?:chrome|resource|moz-extension):/.test(sourceName))
    .map(({ category, errorMessage, sourceName }) => category + ': ' + errorMessage + ' (' + sourceName + ')')`

type Reply = { value?: unknown; capabilities?: { browserVersion: string } } | null
type Waiting = { resolve: (value: Reply) => void; reject: (error: Error) => void }

/**
 * A connection to Firefox. Messages are JSON prefixed by their length in bytes: requests are
 * `[0, id, command, parameters]`, responses `[1, id, error, result]`.
 */
async function connectMarionette(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, Waiting>()
  let received = Buffer.alloc(0)
  let last = 0
  socket.on('data', (chunk) => {
    const { messages, rest } = splitMessages(Buffer.concat([received, chunk]))
    received = rest
    for (const message of messages) settle(waiting, message)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'))
  })
  return {
    send: (command: string, params: object = {}): Promise<Reply> => {
      const id = ++last
      const text = JSON.stringify([0, id, command, params])
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        socket.write(`${Buffer.byteLength(text)}:${text}`)
      })
    },
  }
}

export function splitMessages(data: Buffer<ArrayBuffer>): { messages: unknown[]; rest: Buffer<ArrayBuffer> } {
  const messages = []
  let rest = data
  for (;;) {
    const colon = rest.indexOf(':')
    const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)).toString())
    if (colon === -1 || rest.length < end) return { messages, rest }
    messages.push(JSON.parse(rest.subarray(colon + 1, end).toString()))
    rest = rest.subarray(end)
  }
}

/** The first message is a greeting without a matching request. */
function settle(waiting: Map<number, Waiting>, message: unknown) {
  if (!Array.isArray(message)) return
  const [, id, error, result] = message
  const asked = waiting.get(id)
  waiting.delete(id)
  if (error) asked?.reject(new Error(`${error.error}: ${error.message}`))
  else asked?.resolve(result)
}
