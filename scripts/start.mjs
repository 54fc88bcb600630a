// `npm start`: set up, build the website, serve it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { website } from './paths.mjs'
import { runOctavo } from './run-process.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
const build = await runOctavo(['build', '--root', website])
if (build.code === 0) {
  process.exitCode = (await runOctavo(['preview', '--root', website, '--port', '3000'])).code
} else {
  process.exitCode = build.code
  if (build.signal === null && existsSync(join(website, 'dist', 'index.html'))) {
    console.error('\nThe last good build is still there: `npm run preview` serves it.')
  }
}
