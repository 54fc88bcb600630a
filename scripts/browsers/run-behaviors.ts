import { finding } from './behaviors/finding.ts'
import { moving } from './behaviors/moving.ts'
import { reading } from './behaviors/reading.ts'
import { withoutScripts } from './behaviors/without-scripts.ts'
import { createTab, type Behavior, type Tab } from './tab.ts'
import type { StartBrowser, BrowserSession } from './web-driver.ts'
import type { RecordingProxy } from './recording-proxy.ts'

export type BehaviorResult = { group: string; title: string; findings: string[] }

export const behaviors = [...moving, ...finding, ...reading, ...withoutScripts]

/** Runs every behavior in one browser with scripts and one without. Anything that reaches a console is a finding. */
export async function runBehaviors(
  start: StartBrowser,
  { proxy, print }: { proxy: RecordingProxy; print: (line: string) => void },
): Promise<{ version: string; results: BehaviorResult[] }> {
  const results = []
  let version = ''
  for (const scripts of [true, false]) {
    const list = behaviors.filter(({ withoutScripts: isWithout = false }) => isWithout !== scripts)
    const session = await start(scripts)
    version = session.version
    try {
      for (const behavior of list) {
        const findings = await runBehavior(behavior, session, proxy)
        print(`${findings.length === 0 ? 'ok' : 'FAILED'}  ${behavior.group}: ${behavior.title}`)
        results.push({ group: behavior.group, title: behavior.title, findings })
      }
    } finally {
      await session.stop()
    }
  }
  return { version, results }
}

async function runBehavior({ run }: Behavior, session: BrowserSession, proxy: RecordingProxy) {
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

/** Makes each behavior start like a first visit. */
async function reset(tab: Tab) {
  await tab.resize(1280, 800)
  await tab.load('/robots.txt')
  await tab.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
