// `npm run guide`: serves the guide, or runs another of the engine's commands on it.
import { guide, octavoBin } from './paths.mjs'
import { runNode } from './run-process.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
const [command = 'dev', ...args] = process.argv.slice(2)
const { code, signal } = await runNode(octavoBin, [command, '--root', guide, ...args])
process.exitCode = signal === 'SIGINT' ? 0 : code
