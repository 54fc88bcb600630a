import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../files.ts'
import { median, type Figure } from '../measure/figures.ts'
import { brotliSize, once } from '../measure/page-weight.ts'

const bounds = { plain: 40_000, React: 95_000, preview: 95_000 }

/** What readers load when they run a sample for the first time: the median of all samples of a kind. */
export function weighRuns(dist: string): Figure[] {
  const manifest = JSON.parse(readFileSync(join(dist, 'live.json'), 'utf8'))
  const folder = manifest.runtime.replace(/[^/]*$/, '')
  const sizeOf = once((file) => brotliSize(readFileSync(join(dist, file))))
  const runs = listRuns(dist).map((name) => {
    const own = `assets/live/${name}.json`
    const sample: Sample = JSON.parse(readFileSync(join(dist, own), 'utf8'))
    const packages = manifest.environments[sample.environment]
    const files = new Set<string>(sample.packages.flatMap((one) => packages[one] ?? []))
    const preview = sample.preview ? [manifest.preview] : []
    const shared = ['live.json', manifest.frame, manifest.runtime, ...preview]
    const loaded = [...shared, own, ...[...files].map((file) => folder + file)]
    return { kind: kindOf(sample), bytes: loaded.reduce((sum, file) => sum + sizeOf(file), 0) }
  })
  return Object.entries(bounds).map(([kind, bound]) => {
    const bytes = runs.filter((run) => run.kind === kind).map((run) => run.bytes)
    return {
      name: `first Run, ${kind}, median of ${bytes.length}`,
      value: median(bytes),
      unit: 'B brotli',
      bound,
    }
  })
}

type Sample = { preview?: object; environment: string; packages: string[] }

function kindOf({ preview, packages }: Sample): keyof typeof bounds {
  if (preview) return 'preview'
  return packages.some((name) => name.includes('react')) ? 'React' : 'plain'
}

/** The samples with a button on any page. */
function listRuns(dist: string) {
  const names = listFiles(dist, /\.html$/).flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/<button[^>]* data-run="(\w+)"/g)].map(([, name = '']) => name),
  )
  return [...new Set(names)]
}
