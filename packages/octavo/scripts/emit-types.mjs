import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Writes the declarations that the package's exports name, as `tsc -b` does while one works on the engine.
 * @param {string} project
 */
export function emitTypes(project) {
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')),
    'bin',
    'tsc',
  )
  execFileSync(process.execPath, [compiler, '-b', project], {
    stdio: ['ignore', 2, 2],
  })
}
