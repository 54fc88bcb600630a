import { writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { confineToLoopback } from './loopback.ts'

/**
 * The process that executes a sample: `node sample-runner.mjs <mark> <module>…`. It prints the mark before each
 * module, so that the output can be split.
 */
async function runEntries([mark = '', ...modules]: string[]): Promise<void> {
  await confineToLoopback()
  for (const file of modules) {
    writeSync(1, `${mark}\n`)
    await import(pathToFileURL(file).href)
    // Lets pending callbacks print before the next module starts.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

await runEntries(process.argv.slice(2))
