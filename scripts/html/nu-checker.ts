import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { writeFile } from '../files.ts'
import { website } from '../paths.mjs'
import { run } from '../run-process.mjs'
import { runNpm } from '../setup.mjs'

/**
 * Published on npm as `vnu-jar`. It isn't one of our dependencies because of its size (32 MB) and its install script,
 * which is never run.
 */
const version = '26.9.27'
const digest = '22f15dd39a33bed929d2a5c0cddf5946849a647eca9272bf4d5d00bc7e7a4d47'

/** Messages of the checker that aren't mistakes. */
const known: RegExp[] = [
  // React writes `<img/>`, and every HTML parser ignores the slash.
  /^Trailing slash on void elements has no effect/,
  // The CSS parser doesn't know `attr(… type(<number>))`, which the stylesheet guards with a feature query, or
  // container queries. The last message has no property and follows from the others: checked rule by rule, the same
  // stylesheet doesn't cause it.
  /^CSS: “(?:height|max-width)”: Parse Error\.$/,
  /^CSS: “container-type”: Property “container-type” doesn't exist\.$/,
  /^CSS: Parse Error\.$/,
  // Files have no origin, so `'self'` matches nothing. Browsers check the policy in `pages`, `firefox` and `webkit`.
  /violates Content Security Policy \(meta tag\)/,
  // Numbers encoded as characters (`model/payload/dictionary.ts`) look like text that could be normalized.
  /^Text run is not in Unicode Normalization Form C\./,
]

type NuMessage = { url?: string; lastLine?: number; lastColumn?: number; type: string; message: string }

/** Runs the Nu Html Checker on the built site if Java is available. */
export async function checkWithNu(): Promise<{ findings: string[]; missing?: string }> {
  const java = await run('java', ['-version'], { capture: true })
  if (java.code !== 0) return { findings: [], missing: 'there is no Java on this machine' }
  const jar = await ensureJar()
  if (!jar) return { findings: [], missing: `vnu-jar ${version} could not be installed` }
  const args = ['-Xss2m', '-jar', jar, '--skip-non-html', '--format', 'json', '--exit-zero-always']
  const { output } = await run('java', [...args, join(website, 'dist')], { capture: true })
  return { findings: parseMessages(output) }
}

export function parseMessages(output: string) {
  const start = output.indexOf('{')
  if (start === -1) return [`The Nu Html Checker said: ${output.trim().slice(0, 200)}`]
  const { messages }: { messages: NuMessage[] } = JSON.parse(output.slice(start))
  return messages
    .filter(({ message }) => !known.some((pattern) => pattern.test(message)))
    .map(({ url = '', lastLine, lastColumn, type, message }) => {
      const file = decodeURI(url).split(`${sep}dist${sep}`).at(-1)
      return `${file}:${lastLine}:${lastColumn} ${type}: ${message}`
    })
}

/** @returns The jar with the digest above. */
async function ensureJar(): Promise<string | null> {
  const folder = join(tmpdir(), `octavo-vnu-${version}`)
  const jar = join(folder, 'node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar')
  if (isGenuine(jar)) return jar
  rmSync(folder, { recursive: true, force: true })
  writeFile(join(folder, 'package.json'), '{ "private": true }')
  const args = ['install', `vnu-jar@${version}`, '--ignore-scripts', '--no-audit', '--no-fund']
  await runNpm(args, { cwd: folder, timeoutMs: 300_000 })
  return isGenuine(jar) ? jar : null
}

function isGenuine(jar: string) {
  return existsSync(jar) && createHash('sha256').update(readFileSync(jar)).digest('hex') === digest
}
