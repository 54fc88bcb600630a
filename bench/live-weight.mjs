import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../scripts/list-files.mjs'
import { brotliSize } from '../scripts/measure/page-weight.mjs'

/**
 * What the first Run of each of a site's samples loads, in bytes with Brotli, and the HTML of its button.
 * @typedef {{ kind: 'plain' | 'React' | 'preview', bytes: number, button: number }} RunWeight
 */

/**
 * @param {string} dist Output folder.
 * @returns {RunWeight[]}
 */
export function weighRuns(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, 'live.json'), 'utf8'))
  const folder = manifest.runtime.replace(/[^/]*$/, '')
  /** @type {Map<string, number>} */
  const sizes = new Map()
  const sizeOf = (/** @type {string} */ file) => {
    const size = sizes.get(file) ?? brotliSize(readFileSync(join(dist, file)))
    sizes.set(file, size)
    return size
  }
  return listButtons(dist).map(({ name, html }) => {
    const own = `assets/live/${name}.json`
    const sample = JSON.parse(readFileSync(join(dist, own), 'utf8'))
    const packages = manifest.environments[sample.environment]
    const files = new Set(sample.packages.flatMap((/** @type {string} */ one) => packages[one] ?? []))
    const loaded = [
      'live.json',
      manifest.frame,
      manifest.runtime,
      own,
      ...(sample.kind === 'preview' ? [manifest.preview] : []),
      ...[...files].map((file) => folder + file),
    ]
    return {
      kind: kindOf(sample),
      bytes: loaded.reduce((sum, file) => sum + sizeOf(file), 0),
      button: Buffer.byteLength(html),
    }
  })
}

/**
 * @param {{ kind: string, packages: string[] }} sample
 * @returns {RunWeight['kind']}
 */
function kindOf({ kind, packages }) {
  if (kind === 'preview') return 'preview'
  return packages.some((name) => name.includes('react')) ? 'React' : 'plain'
}

/**
 * The buttons of all pages, each sample once.
 * @param {string} dist
 */
function listButtons(dist) {
  /** @type {Map<string, { name: string, html: string }>} */
  const buttons = new Map()
  for (const page of listFiles(dist, /\.html$/))
    for (const [html, name = ''] of readFileSync(page, 'utf8').matchAll(
      /<button[^>]* data-run="(\w+)"[^>]*>[^<]*<\/button>/g,
    ))
      buttons.set(name, { name, html })
  return [...buttons.values()]
}
