import { problemsOf, resolveSite, SiteError } from 'octavo/feature'
import type { Plan } from '../plan.ts'
import { configFile } from './write-plan.ts'
import { Code } from './print-value.ts'

/** Leaves out what the engine refuses, such as an attribute that HTML doesn't have, so that the site can be built. */
export function leaveOutMistakes({ site, report }: Plan): void {
  // Without its value, an object can be refused, too.
  const known = new Set<string>()
  for (;;) {
    const mistake = findMistake(site)
    if (mistake === null || !remove(site, mistake.keys)) return
    const { place, message } = mistake
    if (!known.has(place))
      report.unsupported(place, `It was left out, because Octavo refuses it: ${message}.`)
    known.add(place)
  }
}

const keyPattern = String.raw`\.?[\p{L}_$][\p{L}\d_$]*|\[\d+\]|\["(?:[^"\\]|\\.)*"\]`
const mistakePattern = new RegExp(`^((?:${keyPattern})+): (.+)`, 'u')

type Mistake = { place: string; keys: string[]; message: string }

/** The first mistake whose message begins with its place, such as `head[2].attributes["a-b"]`. */
function findMistake(site: object): Mistake | null {
  try {
    resolveSite(valueOf(site), { file: configFile, env: {} })
    return null
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    const [found] = problemsOf(error).flatMap(({ message }) => {
      const match = mistakePattern.exec(message)
      return match ? [match] : []
    })
    if (!found) return null
    const [, place = '', message = ''] = found
    const keys = place.match(new RegExp(keyPattern, 'gu')) ?? []
    return { place, message, keys: keys.map((written) => written.replaceAll(/^\.|^\["?|"?\]$/g, '')) }
  }
}

/** What a configuration contains when it's run, without calls. */
function valueOf(written: unknown): unknown {
  if (written instanceof Code) return written.value
  if (typeof written !== 'object' || written === null) return written
  if (Array.isArray(written)) return written.map(valueOf).filter((entry) => entry !== undefined)
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, valueOf(value)]))
}

/** Removes a value, or the one around it if it's missing. False if it's in a file of its own. */
function remove(site: object, keys: readonly string[]): boolean {
  let found: { container: object; key: string } | null = null
  let value: unknown = site
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) break
    found = { container: value, key }
    value = Reflect.get(value, key)
    if (value instanceof Code) return false
  }
  if (!found) return false
  if (Array.isArray(found.container)) found.container.splice(Number(found.key), 1)
  else Reflect.deleteProperty(found.container, found.key)
  return true
}
