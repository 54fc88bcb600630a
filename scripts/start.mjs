// `npm start`: set up, build the website, serve it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { octavoBin, website } from './paths.mjs'
import { runNode } from './run-process.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
const build = await runNode(octavoBin, ['build', '--root', website])
if (build.code === 0) {
  const preview = await runNode(octavoBin, ['preview', '--root', website, '--port', '3000'])
  // Ctrl-C is the normal way to stop the server, and npm reports anything but 0 as an error.
  process.exitCode = preview.signal === 'SIGINT' ? 0 : preview.code
} else {
  process.exitCode = build.code
  if (build.signal === null && existsSync(join(website, 'dist', 'index.html'))) {
    console.error('\nThe last good build is still there: `npm run preview` serves it.')
  }
}
