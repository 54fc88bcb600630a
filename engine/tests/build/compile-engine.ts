import { runOctavo } from './run-octavo.ts'

/** Once before all tests: any command compiles the engine when its sources are newer, and tests import what comes of it. */
export default async function setUp(): Promise<void> {
  const { code, stderr } = await runOctavo(['--version'])
  if (code !== 0) throw new Error(stderr)
}
