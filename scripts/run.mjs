// Runs a TypeScript file of this repository, once everything is installed: `node scripts/run.mjs bench/compare.ts --save`.
import { register } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
register('./typescript-hooks.mjs', import.meta.url)
process.setSourceMapsEnabled(true)
const [node = '', , file = '', ...args] = process.argv
process.argv = [node, resolve(file), ...args]
await import(pathToFileURL(resolve(file)).href)
