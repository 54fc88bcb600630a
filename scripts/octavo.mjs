// `npm run dev|build|preview`: the engine's command, on the website unless `--root` names another site.
import { octavoBin, website } from './paths.mjs'
import { runNode } from './run-process.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
const args = process.argv.slice(2)
const rootGiven = args.some((arg) => arg === '--root' || arg.startsWith('--root='))
const { code, signal } = await runNode(octavoBin, rootGiven ? args : [...args, '--root', website])
// Ctrl-C is the normal way to stop a server, and npm reports anything but 0 as an error.
const isServer = args[0] === 'dev' || args[0] === 'preview'
process.exitCode = isServer && signal === 'SIGINT' ? 0 : code
