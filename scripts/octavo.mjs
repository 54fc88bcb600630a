// `npm run dev|build|preview`, `npm start`: the engine's command, on the website unless `--root` names another site.
import { website } from './paths.mjs'
import { runOctavo } from './run-process.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
const args = process.argv.slice(2)
const rootGiven = args.some((arg) => arg === '--root' || arg.startsWith('--root='))
process.exitCode = (await runOctavo(rootGiven ? args : [...args, '--root', website])).code
