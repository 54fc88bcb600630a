import { runNpm } from '../setup.mjs'

/**
 * Known vulnerabilities in what engine and site need. The sample environments have their own lockfiles and aren't
 * included.
 */
export async function askForAdvisories(
  repository: string,
): Promise<{ findings: string[] } | { silence: string }> {
  const { output } = await askNpm(['audit', '--omit=dev', '--json'], repository)
  const answer = parseJson(output)
  if (!answer?.['metadata'])
    return { silence: `status ${String(Number(answer?.['statusCode']) || 'unknown')}` }
  const found = (answer['vulnerabilities'] ?? {}) as Record<string, { severity: string; range: string }>
  return {
    findings: Object.entries(found).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`),
  }
}

export async function findRegistry(repository: string) {
  return (await askNpm(['config', 'get', 'registry'], repository)).output.trim()
}

function askNpm(args: string[], cwd: string) {
  return runNpm([...args, '--loglevel=silent'], { cwd, timeoutMs: 120_000 })
}

/**
 * The manifest of a package that isn't installed on this platform.
 * @returns Null if the registry doesn't answer.
 */
export async function askForManifest(
  { name, version }: { name: string; version: string },
  registry: string,
): Promise<Record<string, unknown> | null> {
  try {
    const answer = await fetch(new URL(`${name.replace('/', '%2f')}/${version}`, registry))
    return answer.ok ? ((await answer.json()) as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function parseJson(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
