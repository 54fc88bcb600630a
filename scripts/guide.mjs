// `npm run guide`: serves the guide, or runs another of the engine's commands on it.
import { join } from 'node:path'
import { guide, repository } from './paths.mjs'
import { run, runOctavo } from './run-process.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
// The guide's API reference is made from the engine's declarations.
const compiler = join(repository, 'node_modules', 'typescript-native', 'bin', 'tsc')
await run(process.execPath, [compiler, '-b', 'packages/octavo'], { cwd: repository })
const [command = 'dev', ...args] = process.argv.slice(2)
process.exitCode = (await runOctavo([command, '--root', guide, ...args])).code
