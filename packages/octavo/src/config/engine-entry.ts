import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What a configuration can import from the engine → name of the entry. */
const entries: Record<string, string> = { octavo: 'config', 'octavo/analytics': 'analytics' }

/** Absolute paths by specifier, even for sites that haven't installed the engine. */
export function findEngineEntries(): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).map(([specifier, name]) => [specifier, findEntry(name)]))
}

function findEntry(name: string): string {
  // Next to the compiled engine, or among its sources.
  const candidates = [`./${name}.mjs`, `../api/${name}.ts`]
  const files = candidates.map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const file = files.find((path) => existsSync(path))
  if (file === undefined) throw new Error(`Bug: the engine's own entry is at none of ${files.join(', ')}`)
  return file
}
