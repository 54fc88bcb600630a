import { runNpm } from '../setup.mjs'

/**
 * Known vulnerabilities in what engine and site need. The sample environments have their own lockfiles and aren't
 * included.
 * @param {string} repository
 * @returns {Promise<{ findings: string[] } | { silence: string }>}
 */
export async function askForAdvisories(repository) {
  const { output } = await askNpm(['audit', '--omit=dev', '--json'], repository)
  const answer = parseJson(output)
  if (!answer?.['metadata'])
    return { silence: `status ${String(Number(answer?.['statusCode']) || 'unknown')}` }
  const found = /** @type {Record<string, { severity: string, range: string }>} */ (
    answer['vulnerabilities'] ?? {}
  )
  return {
    findings: Object.entries(found).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`),
  }
}

/** @param {string} repository */
export async function findRegistry(repository) {
  return (await askNpm(['config', 'get', 'registry'], repository)).output.trim()
}

/**
 * @param {string[]} args
 * @param {string} cwd
 */
function askNpm(args, cwd) {
  return runNpm([...args, '--loglevel=silent'], { cwd, timeoutMs: 120_000 })
}

/**
 * The manifest of a package that isn't installed on this platform.
 * @param {{ name: string, version: string }} locked
 * @param {string} registry
 * @returns {Promise<Record<string, unknown> | null>} Null if the registry doesn't answer.
 */
export async function askForManifest({ name, version }, registry) {
  try {
    const answer = await fetch(new URL(`${name.replace('/', '%2f')}/${version}`, registry))
    return answer.ok ? /** @type {Record<string, unknown>} */ (await answer.json()) : null
  } catch {
    return null
  }
}

/**
 * @param {string} text
 * @returns {Record<string, unknown> | null}
 */
function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
