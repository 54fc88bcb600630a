import { pageKinds } from '../browsers/behaviors/moving.mjs'
import { ensureFirefox } from '../browsers/find-firefox.mjs'
import { ensureWebKit } from '../browsers/find-webkit.mjs'
import { readWebKitConsole } from '../browsers/read-webkit-console.mjs'
import { startRecordingProxy } from '../browsers/recording-proxy.mjs'
import { runBehaviors } from '../browsers/run-behaviors.mjs'
import { firefoxStarter } from '../browsers/start-firefox.mjs'
import { webKitStarter } from '../browsers/start-webkit.mjs'
import { judgeFindings } from './proof.mjs'

/**
 * @typedef {import('./proof.mjs').ProofContext} ProofContext
 * @typedef {import('../browsers/recording-proxy.mjs').RecordingProxy} RecordingProxy
 * @typedef {import('../browsers/run-behaviors.mjs').BehaviorResult} BehaviorResult
 */

/** @param {ProofContext} context */
export async function proveFirefox({ origin, say }) {
  const start = firefoxStarter(await ensureFirefox())
  return withProxy(origin, async (proxy) => {
    const { version, results } = await runBehaviors(start, { proxy, say })
    return judgeResults(results, [
      `${version}, without a window. What reaches the console is read from the browser itself and from a script that every page loads first.`,
    ])
  })
}

/** @param {ProofContext} context */
export async function proveWebKit({ origin, say }) {
  const paths = await ensureWebKit()
  return withProxy(origin, async (proxy) => {
    const { version, results } = await runBehaviors(webKitStarter(paths), { proxy, say })
    for (const scripts of [true, false]) {
      const title = `pages ${scripts ? 'with' : 'without'} scripts write nothing to it`
      const findings = await readWebKitConsole(paths, { proxy, pages: pageKinds, scripts })
      say(`${findings.length === 0 ? 'ok' : 'FAILED'}  console: ${title}`)
      results.push({ group: 'console', title, findings })
    }
    return judgeResults(results, [
      `${version}, MiniBrowser on a screen in memory. Under automation its windows are private, so they have no HTTP cache, and WebKit writes no console for them: behaviors are heard by a script that every page loads first, and the console itself is read from pages opened without automation.`,
      'WebKitGTK is not Safari: the engine is the same, but the network, fonts, text input, the clipboard and everything of macOS and iOS are not. Safari itself was not run.',
    ])
  })
}

/**
 * @template T
 * @param {string} origin
 * @param {(proxy: RecordingProxy) => Promise<T>} use
 */
async function withProxy(origin, use) {
  const proxy = await startRecordingProxy(origin)
  try {
    return await use(proxy)
  } finally {
    await proxy.stop()
  }
}

/**
 * @param {BehaviorResult[]} results
 * @param {string[]} notes
 */
function judgeResults(results, notes) {
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
