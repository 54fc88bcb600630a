import type { BuildOptions, BuildReport } from './arguments.ts'
import { buildSite } from './build.ts'

/** Everything a build does, except that the output is thrown away: for editors and for CI. */
export function check(options: BuildOptions): Promise<BuildReport> {
  return buildSite(options, { publish: false })
}
