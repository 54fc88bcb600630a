import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectMarionette } from './marionette.ts'
import { pollUntil } from './poll-until.ts'
import { commands, type StartBrowser, type Send } from './web-driver.ts'

/** Starts Firefox without a window, with its own profile. */
export function firefoxStarter(executable: string): StartBrowser {
  return async ({ scripts }) => {
    const profile = mkdtempSync(join(tmpdir(), 'octavo-firefox-'))
    writeFileSync(join(profile, 'user.js'), buildPreferences(scripts))
    // System access is needed to read the browser's own console, and for viewports narrower than a window can be.
    const args = ['--marionette', '--headless', '--remote-allow-system-access', '--no-remote']
    const child = spawn(executable, [...args, '--profile', profile], { stdio: 'ignore' })
    const stop = async () => {
      const closed = once(child, 'close')
      child.kill()
      await closed
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
