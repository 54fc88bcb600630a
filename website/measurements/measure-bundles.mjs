import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/**
 * `npm run measure:bundles`: what a client adds to the scripts of an app, minified and compressed. Writes
 * `data/bundle-sizes.json`, which the home page quotes.
 */

const website = join(import.meta.dirname, '..')
const environment = join(website, 'samples', '10.x')

/** What an app imports: name → code. */
const entries = {
  client: `export { createTRPCProxyClient, httpBatchLink } from '@trpc/client'`,
  reactQuery: `export { createTRPCReact, httpBatchLink } from '@trpc/react-query'`,
}

/** Packages that an app has anyway; their bytes are not the library's. */
const external = [/^react(?:-dom)?(?:\/|$)/, /^@tanstack\//]

/** @param {string} code */
async function measure(code) {
  const folder = join(environment, `.measure-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    const input = join(folder, 'entry.mjs')
    writeFileSync(input, code)
    const bundle = await rolldown({ input, external, platform: 'browser' })
    const { output } = await bundle.generate({ format: 'esm', minify: true })
    const text = output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
    return { minified: Buffer.byteLength(text), gzip: gzipSync(text, { level: 9 }).length }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} name Of a package of the environment. */
function readPackage(name) {
  return JSON.parse(readFileSync(join(environment, 'node_modules', name, 'package.json'), 'utf8'))
}

/** @type {Record<string, Awaited<ReturnType<typeof measure>>>} */
const sizes = {}
for (const [name, code] of Object.entries(entries)) sizes[name] = await measure(code)
const report = {
  date: new Date().toISOString().slice(0, 10),
  version: readPackage('@trpc/client').version,
  dependencies: ['@trpc/client', '@trpc/server'].map((name) => ({
    name,
    count: Object.keys(readPackage(name).dependencies ?? {}).length,
  })),
  sizes,
}
writeFileSync(join(website, 'data', 'bundle-sizes.json'), `${JSON.stringify(report, null, 2)}\n`)
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
