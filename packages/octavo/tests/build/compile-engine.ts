import { runOctavo } from './run-octavo.ts'

/**
 * Runs once before all tests: any command compiles the engine if its sources are newer, and tests import the result.
 */
export default async function setUp(): Promise<void> {
  const { code, stderr } = await runOctavo(['--version'])
  if (code !== 0) throw new Error(stderr)
}
