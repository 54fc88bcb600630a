// `npm run guide`: serves the guide, or runs another of the engine's commands on it.
import { guide } from './paths.mjs'
import { runOctavo } from './run-process.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
const [command = 'dev', ...args] = process.argv.slice(2)
process.exitCode = (await runOctavo([command, '--root', guide, ...args])).code
