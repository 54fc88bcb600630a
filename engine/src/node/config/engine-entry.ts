import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Next to the compiled engine, or among its sources. */
const candidates = ['./config.mjs', '../../api/config.ts']

/**
 * What `import … from 'octavo'` resolves to inside a configuration, even for sites that haven't installed the engine.
 */
export function findEngineEntry(): string {
  const files = candidates.map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const file = files.find((path) => existsSync(path))
  if (file === undefined) throw new Error(`Bug: the engine's own entry is at none of ${files.join(', ')}`)
  return file
}
