import { pageKinds } from '../browsers/behaviors/moving.ts'
import { ensureFirefox, ensureWebKit } from '../browsers/find-browsers.ts'
import { firefoxStarter } from '../browsers/firefox.ts'
import { startRecordingProxy, type RecordingProxy } from '../browsers/recording-proxy.ts'
import { runBehaviors, type BehaviorResult } from '../browsers/run-behaviors.ts'
import { readWebKitConsole, webKitStarter } from '../browsers/webkit.ts'
import { judgeFindings, type ProofContext } from './proof.ts'

export async function proveFirefox({ origin }: ProofContext) {
  const start = firefoxStarter(await ensureFirefox())
  return withProxy(origin, async (proxy) => {
    const { version, results } = await runBehaviors(start, proxy)
    return judgeResults(results, [
      `${version}, without a window. What reaches the console is read from the browser itself and from a script that every page loads first.`,
    ])
  })
}

export async function proveWebKit({ origin }: ProofContext) {
  const paths = await ensureWebKit()
  return withProxy(origin, async (proxy) => {
    const { version, results } = await runBehaviors(webKitStarter(paths), proxy)
    for (const scripts of [true, false]) {
      const title = `pages ${scripts ? 'with' : 'without'} scripts write nothing to it`
      const findings = await readWebKitConsole(paths, { proxy, pages: pageKinds, scripts })
      console.log(`${findings.length === 0 ? 'ok' : 'FAILED'}  console: ${title}`)
      results.push({ group: 'console', title, findings })
    }
    return judgeResults(results, [
      `${version}, MiniBrowser on a screen in memory. Under automation its windows are private, so they have no HTTP cache, and WebKit writes no console for them: behaviors are heard by a script that every page loads first, and the console itself is read from pages opened without automation.`,
      'WebKitGTK is not Safari: the engine is the same, but the network, fonts, text input, the clipboard and everything of macOS and iOS are not. Safari itself was not run.',
    ])
  })
}

async function withProxy<T>(origin: string, use: (proxy: RecordingProxy) => Promise<T>) {
  const proxy = await startRecordingProxy(origin)
  try {
    return await use(proxy)
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
  const outcome = judgeFindings({
    checked: results.length,
    findings: failed.flatMap(({ group, title, findings }) =>
      findings.map((finding) => `${group}, ${title}: ${finding}`),
    ),
    tables: [{ title: 'Behaviors', rows: [['group', 'behaviors', 'failed'], ...rows] }],
    notes,
  })
  return {
    ...outcome,
    counts: { passed: results.length - failed.length, failed: failed.length, skipped: 0 },
  }
}
