#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'

// @ts-expect-error Node 22.1 and later keep compiled code between runs; the types are those of Node 20.
module.enableCompileCache?.()

// The published package has the compiled command only; in the repository the sources may be newer.
if (existsSync(new URL('../src/cli/cli.ts', import.meta.url))) {
  const { ensureAllCompiled } = await import('../scripts/compile.mjs')
  await ensureAllCompiled().catch((error) => {
    console.error(`The engine does not compile.\n${error.message}`)
    process.exit(1)
  })
}
const { run } = await import(new URL('../dist/cli.mjs', import.meta.url).href)
await run(process.argv.slice(2))
