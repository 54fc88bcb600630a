import { ensureFirefox, ensureWebKit } from '../browsers/find-browsers.ts'
import { firefoxStarter } from '../browsers/firefox.ts'
import { startRecordingProxy } from '../browsers/recording-proxy.ts'
import { runBehaviors, type BehaviorResult } from '../browsers/run-behaviors.ts'
import type { StartBrowser } from '../browsers/web-driver.ts'
import { webKitStarter } from '../browsers/webkit.ts'
import type { ProofContext } from './proof.ts'

export async function proveFirefox(context: ProofContext) {
  return proveBehaviors(context, firefoxStarter(await ensureFirefox()), [
    'Without a window. What reaches the console is read from the browser itself and from a script that every page loads first.',
  ])
}

export async function proveWebKit(context: ProofContext) {
  return proveBehaviors(context, webKitStarter(await ensureWebKit()), [
    'MiniBrowser on a screen in memory. Under automation its windows are private, so they have no HTTP cache, and WebKit writes no console for them: what would reach it is heard by a script that every page loads first.',
    'WebKitGTK is not Safari: the engine is the same, but the network, fonts, text input, the clipboard and everything of macOS and iOS are not. Safari itself was not run.',
  ])
}

async function proveBehaviors({ origin, print }: ProofContext, start: StartBrowser, notes: string[]) {
  const proxy = await startRecordingProxy(origin)
  try {
    const { version, results } = await runBehaviors(start, { proxy, print })
    return judgeResults(results, [`${version}.`, ...notes])
  } finally {
    await proxy.stop()
  }
}

function judgeResults(results: BehaviorResult[], notes: string[]) {
  const groups = [...new Set(results.map(({ group }) => group))]
  const rows = groups.map((name) => {
    const list = results.filter(({ group }) => group === name)
    return [name, String(list.length), String(list.filter(({ findings }) => findings.length > 0).length)]
  })
  const failed = results.filter(({ findings }) => findings.length > 0)
  return {
    counts: { passed: results.length - failed.length, failed: failed.length, skipped: 0 },
    findings: failed.flatMap(({ group, title, findings }) =>
      findings.map((finding) => `${group}, ${title}: ${finding}`),
    ),
    tables: [{ title: 'Behaviors', rows: [['group', 'behaviors', 'failed'], ...rows] }],
    notes,
  }
}
