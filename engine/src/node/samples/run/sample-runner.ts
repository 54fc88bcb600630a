import { writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { confineToLoopback } from './loopback.ts'

/**
 * The process that executes a sample: `node sample-runner.mjs <mark> <module>…`. Before each module it prints the mark,
 * so that what is printed can be told apart.
 */
async function runEntries([mark = '', ...modules]: string[]): Promise<void> {
  await confineToLoopback()
  for (const file of modules) {
    writeSync(1, `${mark}\n`)
    await import(pathToFileURL(file).href)
    // What it started has a moment to print before the next one begins.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

await runEntries(process.argv.slice(2))
