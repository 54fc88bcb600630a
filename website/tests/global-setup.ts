import { runOctavo, serveOctavo } from '../../packages/octavo/tests/browser/octavo-process.ts'
import { root } from './site-test.ts'

/**
 * Builds the site, unless `npm test` has just done so and its other suites are reading the output, and serves it as a
 * good host would. Returns a function that ends the server.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const env = { ...process.env, FORCE_COLOR: '0' }
  if (process.env['WEBSITE_IS_BUILT'] !== '1') await runOctavo({ args: ['build', '--root', root], env })
  const { url, stop } = await serveOctavo({ args: ['preview', '--root', root], env })
  process.env['WEBSITE_ORIGIN'] = url.replace(/\/$/, '')
  return stop
}
