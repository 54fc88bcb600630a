import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

/**
 * Compiles TypeScript as it's imported. The oldest Node that we support can't run it.
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context)
  const file = fileURLToPath(url)
  const { code, map } = transformSync(file, readFileSync(file, 'utf8'), { sourcemap: true })
  const data = Buffer.from(JSON.stringify(map)).toString('base64')
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${data}`
  return { format: 'module', shortCircuit: true, source }
}
