import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boundsOf } from '../budgets/kind-bounds.ts'
import { createPageWeigher, type PageWeight } from '../budgets/page-weigher.ts'
import { judge, median, type Figure } from '../measure/figures.ts'
import { brotliSize, once } from '../measure/page-weight.ts'
import { listLargestPages, listPages, type BuiltPage } from '../pages/list-pages.ts'
import { website } from '../paths.mjs'
import { judgeFindings, nothingBuilt } from './proof.ts'
import { listFiles } from '../files.ts'

/** Compares what every page of the built site costs its reader with the bounds of its kind. */
export const proveBudgets = () => weighPages(listPages().filter(({ file }) => existsSync(file)))

/** The largest pages are usually the most expensive. */
export const checkBudgets = () => weighPages(listLargestPages())

async function weighPages(pages: BuiltPage[]) {
  if (pages.length === 0) return judgeFindings({ checked: 0, findings: [nothingBuilt] })
  const dist = join(website, 'dist')
  const weigh = createPageWeigher(dist)
  const weighed = pages.map(({ route, kind, file }) => ({
    route,
    kind,
    weight: weigh(readFileSync(file, 'utf8')),
  }))
  const docs = pages.filter(({ kind }) => /^(?:reference|guide)/.test(kind))
  const figures = [findFirstStyles(pages, weigh), findLargestOverhead(docs), ...weighRuns(dist)]
  const missed = figures.filter((figure) => judge(figure) === 'MISSED')
  const rows = figures.map(({ name, value, bound, unit }) => [name, String(value), String(bound), unit])
  return judgeFindings({
    checked: pages.length,
    findings: [...findOverweight(weighed), ...missed.map(({ name, value }) => `${name}: ${value}`)],
    tables: [
      {
        title: 'The highest figures for each kind of page, and their limits',
        rows: buildKindTable(weighed),
      },
      {
        title: 'Payloads, and what a first Run of a sample loads',
        rows: [['figure', 'value', 'limit', 'unit'], ...rows],
      },
    ],
  })
}

type WeighedPage = { route: string; kind: string; weight: PageWeight }

const columns: { key: keyof PageWeight; name: string }[] = [
  { key: 'requests', name: 'requests' },
  { key: 'elements', name: 'elements' },
  { key: 'html', name: 'HTML B' },
  { key: 'scripts', name: 'JavaScript B br' },
  { key: 'styles', name: 'CSS B br' },
  { key: 'pictures', name: 'pictures, fonts B' },
]

/**
 * The highest cost of any page of a kind, and its limit: `1637/2500`.
 * @returns The first row is the header.
 */
export function buildKindTable(pages: WeighedPage[]): string[][] {
  const kinds = [...new Set(pages.map(({ kind }) => kind))].toSorted()
  const rows = kinds.map((kind) => {
    const own = pages.filter((page) => page.kind === kind)
    const cells = columns.map(
      ({ key }) => `${Math.max(...own.map(({ weight }) => weight[key]))}/${boundsOf(kind)[key]}`,
    )
    return [kind, String(own.length), ...cells]
  })
  return [['kind', 'pages', ...columns.map(({ name }) => name)], ...rows]
}

export function findOverweight(pages: WeighedPage[]) {
  return pages.flatMap(({ route, kind, weight }) =>
    columns
      .filter(({ key }) => weight[key] > boundsOf(kind)[key])
      .map(
        ({ key, name }) => `${route} has ${weight[key]} ${name}, at most ${boundsOf(kind)[key]} are allowed`,
      ),
  )
}

/**
 * What a browser must have read before it paints: the styles in the head. Pages of the same kind have the same ones.
 */
function findFirstStyles(pages: BuiltPage[], weigh: ReturnType<typeof createPageWeigher>) {
  const firstOfKind = pages.filter(
    ({ kind }, index) => pages.findIndex((page) => page.kind === kind) === index,
  )
  const weights = firstOfKind.map(({ route, file }) => {
    const [head = ''] = readFileSync(file, 'utf8').split('</head>', 1)
    return { route, bytes: weigh(head).styles }
  })
  const { route, bytes } = findMost(weights, (page) => page.bytes)
  return { name: `CSS before the first paint, ${route}`, value: bytes, unit: 'B brotli', bound: 10_000 }
}

/**
 * How much a navigation payload weighs besides the article. That's a fixed cost, so a short page must not be judged
 * by a ratio. Measures about fifty evenly spread pages.
 */
function findLargestOverhead(pages: BuiltPage[]) {
  const step = Math.ceil(pages.length / 50)
  const weights = pages
    .filter((_, index) => index % step === 0)
    .map(({ route, file }) => ({ route, bytes: weighOverhead(file) }))
  const { route, bytes } = findMost(weights, (page) => page.bytes)
  return { name: `payload beyond the article, ${route}`, value: bytes, unit: 'B brotli', bound: 780 }
}

/** What exceeds the article and, on a long page, three tenths of it. */
function weighOverhead(file: string) {
  const article = brotliSize(/<article[^]*<\/article>/.exec(readFileSync(file, 'utf8'))?.[0] ?? '')
  const payload = brotliSize(readFileSync(file.replace(/\.html$/, '.txt')))
  return payload - article - Math.max(0, article * 0.3 - 1_000)
}

function findMost<T>(list: T[], measure: (item: T) => number) {
  return list.reduce((most, item) => (measure(item) > measure(most) ? item : most))
}

const bounds = { plain: 70_000, React: 105_000, preview: 105_000 }

/** What readers load when they run a sample for the first time: the median of all samples of a kind. */
function weighRuns(dist: string): Figure[] {
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
