import { runOctavo } from '../../packages/octavo/tests/browser/octavo-process.ts'
import { root } from './site-test.ts'

/** Builds the site, unless `npm test` has just done so and its other suites are reading the output. */
export default async function setUp(): Promise<void> {
  if (process.env['WEBSITE_IS_BUILT'] === '1') return
  await runOctavo({ args: ['build', '--root', root], env: { ...process.env, FORCE_COLOR: '0' } })
}
