import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../scripts/files.ts'
import { brotliSize, once } from '../scripts/measure/page-weight.ts'

/** What the first Run of each of a site's samples loads, in bytes with Brotli, and the HTML of its button. */
type RunWeight = { kind: 'plain' | 'React' | 'preview'; bytes: number; button: number }

/** @param dist Output folder. */
export function weighRuns(dist: string): RunWeight[] {
  const manifest = JSON.parse(readFileSync(join(dist, 'live.json'), 'utf8'))
  const folder = manifest.runtime.replace(/[^/]*$/, '')
  const sizeOf = once((file) => brotliSize(readFileSync(join(dist, file))))
  return listButtons(dist).map(({ name, html }) => {
    const own = `assets/live/${name}.json`
    const sample = JSON.parse(readFileSync(join(dist, own), 'utf8'))
    const packages = manifest.environments[sample.environment]
    const files = new Set(sample.packages.flatMap((one: string) => packages[one] ?? []))
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

function kindOf({ kind, packages }: { kind: string; packages: string[] }): RunWeight['kind'] {
  if (kind === 'preview') return 'preview'
  return packages.some((name) => name.includes('react')) ? 'React' : 'plain'
}

/** The buttons of all pages, each sample once. */
function listButtons(dist: string) {
  const buttons = new Map<string, { name: string; html: string }>()
  for (const page of listFiles(dist, /\.html$/))
    for (const [html, name = ''] of readFileSync(page, 'utf8').matchAll(
      /<button[^>]* data-run="(\w+)"[^>]*>[^<]*<\/button>/g,
    ))
      buttons.set(name, { name, html })
  return [...buttons.values()]
}
