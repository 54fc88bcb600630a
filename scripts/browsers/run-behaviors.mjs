import { finding } from './behaviors/finding.mjs'
import { moving } from './behaviors/moving.mjs'
import { reading } from './behaviors/reading.mjs'
import { withoutScripts } from './behaviors/without-scripts.mjs'
import { createTab } from './tab.mjs'

/**
 * @typedef {object} Behavior
 * @property {string} group
 * @property {string} title
 * @property {boolean} [withoutScripts] Run in a browser whose scripts are turned off.
 * @property {(tab: import('./tab.mjs').Tab) => Promise<void>} run Throws when the browser behaves differently.
 */

/**
 * @typedef {{ group: string, title: string, findings: string[] }} BehaviorResult
 */

export const behaviors = [...moving, ...finding, ...reading, ...withoutScripts]

/**
 * Runs every behavior in one browser with scripts and one without. Anything that reaches a console is a finding.
 * @param {import('./web-driver.mjs').StartBrowser} start
 * @param {{ proxy: import('./recording-proxy.mjs').RecordingProxy, say: (line: string) => void }} options
 * @returns {Promise<{ version: string, results: BehaviorResult[] }>}
 */
export async function runBehaviors(start, { proxy, say }) {
  const results = []
  let version = ''
  for (const scripts of [true, false]) {
    const list = behaviors.filter(({ withoutScripts: isWithout = false }) => isWithout !== scripts)
    const session = await start({ scripts })
    version = session.version
    try {
      for (const behavior of list) {
        const findings = await runBehavior(behavior, session, proxy)
        say(`${findings.length === 0 ? 'ok' : 'FAILED'}  ${behavior.group}: ${behavior.title}`)
        results.push({ group: behavior.group, title: behavior.title, findings })
      }
    } finally {
      await session.stop()
    }
  }
  return { version, results }
}

/**
 * @param {Behavior} behavior
 * @param {import('./web-driver.mjs').BrowserSession} session
 * @param {import('./recording-proxy.mjs').RecordingProxy} proxy
 */
async function runBehavior({ run }, session, proxy) {
  const tab = createTab(session, proxy)
  const findings = []
  try {
    await reset(tab)
    await session.readConsole()
    proxy.requests.length = 0
    proxy.heard.length = 0
    await run(tab)
  } catch (error) {
    findings.push(error instanceof Error ? error.message : String(error))
  }
  try {
    await session.send('release')
    // Leaves the page, so that all of its messages have been sent.
    await tab.load('/robots.txt')
  } catch (error) {
    findings.push(error instanceof Error ? error.message : String(error))
  }
  return [...findings, ...proxy.heard, ...(await session.readConsole())]
}

/**
 * Makes each behavior start like a first visit.
 * @param {import('./tab.mjs').Tab} tab
 */
async function reset(tab) {
  await tab.resize(1280, 800)
  await tab.load('/robots.txt')
  await tab.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
