import { runOctavo } from '../../engine/tests/browser/octavo-process.ts'
import { root } from './site-test.ts'

/** Builds the site; nothing is rendered again when nothing has changed. */
export default async function setUp(): Promise<void> {
  await runOctavo({ args: ['build', '--root', root], env: { ...process.env, FORCE_COLOR: '0' } })
}
