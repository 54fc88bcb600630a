import { runOctavo } from './octavo-process.ts'
import { startSiteServers } from './site-servers.ts'

/** Returns a function that cleans up. */
export default async function setUp(): Promise<() => Promise<void>> {
  // Compiles the engine if its sources are newer. Servers that start at once must not do so at the same time.
  await runOctavo({ args: ['--version'], env: process.env })
  return startSiteServers()
}
