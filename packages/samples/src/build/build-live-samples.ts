import {
  type FenceResult,
  listRequired,
  type LiveCode,
  type LiveFile,
  type LiveSample,
  resolveFile,
  type RunnableSample,
} from 'octavo/feature-shared'
import type { CompiledSample } from './compiler/compiled-sample.ts'
import { writeLiveSample } from './live-sample-files.ts'
import { entryFileOf, listPreviews, type SamplePreview } from './plan/list-previews.ts'
import { type Origin, queriesIn, type Sample, type SampleFile, textOf } from './plan/sample.ts'
import { listRuns } from './run/list-runs.ts'
import { isRunnable } from './sample-key.ts'

/** A fence that readers can run or edit: how it's listed, and what its block says. */
type LiveFence = { use: Omit<RunnableSample, 'page'>; shown: Pick<FenceResult, 'live' | 'edit'> }

/** Writes what readers' browsers load for the fences of a sample. */
export function writeLiveSamples(sample: Sample, compiled: CompiledSample, root: string) {
  const written = new Map<Origin, LiveFence>()
  const source = sample.files.map(toLiveFile)
  for (const [origin, live] of buildLiveSamples(sample, compiled)) {
    const names = writeLiveSample(root, source, live)
    const { environment, packages, entry, code } = live
    const running = new Set(code.map(({ name }) => name))
    const shown = source.filter(({ name, isHidden }) => !isHidden && running.has(name)).length
    const section = origin.fence?.section
    const use = { ...names, environment, packages, entry, shown, ...(section !== undefined && { section }) }
    written.set(origin, { use, shown: { live: names.name } })
  }
  const linked = buildLinkedSample(sample)
  if (!linked) return written
  const names = writeLiveSample(root, linked.source, linked.sample)
  const { environment, packages } = linked.sample
  const use = { ...names, environment, packages, entry: null, shown: linked.files.size }
  for (const [origin, file] of linked.files)
    written.set(origin, { use, shown: { edit: `${names.name} ${file}` } })
  return written
}

/** What runs in a browser. Its TypeScript goes to another file, whose name isn't known yet. */
type LiveParts = Omit<LiveSample, 'source'>

/** What a reader's browser loads to run a fence, for each fence of a sample that can run there. */
export function buildLiveSamples(sample: Sample, compiled: CompiledSample): Map<Origin, LiveParts> {
  const live = new Map<Origin, LiveParts>()
  const code = listCode(sample, compiled)
  if (code === null) return live
  const environment = sample.environment.name
  for (const { entries } of listRuns([sample], () => [])) {
    const before: string[] = []
    for (const { origin, file } of entries) {
      if (!isRunnable(origin)) continue
      const others = before.filter((name) => name !== file)
      const used = listUsed([...others, file], code)
      live.set(origin, { environment, entry: file, before: others, ...used })
      before.push(file)
    }
  }
  for (const found of listPreviews(sample.origins, sample.files))
    if ('preview' in found) live.set(found.origin, { environment, ...toPreview(found, code) })
  return live
}

/** What renders a component, besides what its files import. */
const renderers = ['react', 'react-dom/client']

function toPreview(
  { file, preview }: SamplePreview,
  all: readonly LiveCode[],
): Omit<LiveParts, 'environment'> {
  const parts = [preview.file, preview.wrapper, preview.server].filter((name) => name !== null)
  const { packages, code } = listUsed(parts, all)
  const rendered = [...new Set([...renderers, ...packages])].toSorted()
  return { entry: file, before: [], packages: rendered, code, preview }
}

function toLiveFile(file: SampleFile): LiveFile {
  const { name } = file
  const code = textOf(file)
  const shown = file.lines.map(({ origin, line }) => origin.shown.includes(line))
  if (!shown.includes(true)) return { name, code, isHidden: true }
  const hidden = shown.flatMap((isShown, from): [number, number][] => {
    if (isShown || shown[from - 1] === false) return []
    const to = shown.indexOf(true, from)
    return [[from, to === -1 ? shown.length : to]]
  })
  return { name, code, isHidden: false, ...(hidden.length > 0 && { hidden }) }
}

/** Null if readers can't run the sample. */
function listCode({ files }: Sample, compiled: CompiledSample): LiveCode[] | null {
  const code = files.flatMap(({ name }, index): LiveCode[] => {
    const emitted = compiled.files[index]?.emitted
    return emitted ? [{ name, ...emitted }] : []
  })
  return code.length === 0 ? null : code
}

/** The files that run, those they import, and the packages that all of them import. */
function listUsed(
  entries: readonly string[],
  all: readonly LiveCode[],
): Pick<LiveSample, 'packages' | 'code'> {
  const code = listReached(entries, all)
  return { packages: [...new Set(code.flatMap(listPackages))].toSorted(), code }
}

/** The files that run, and those they import. */
function listReached(entries: readonly string[], code: readonly LiveCode[]): LiveCode[] {
  const byName = new Map(code.map((file) => [file.name, file]))
  const names = new Set(entries)
  for (const name of names)
    for (const specifier of listRequired(byName.get(name)?.code ?? '')) {
      const imported = specifier.startsWith('.') ? resolveFile(specifier, name, [...byName.keys()]) : null
      if (imported !== null) names.add(imported)
    }
  return [...names].flatMap((name) => byName.get(name) ?? [])
}

function listPackages({ code }: LiveCode): string[] {
  const required = listRequired(code).filter((name) => !name.startsWith('.'))
  // Node has it as a global, and browsers don't.
  return /\bBuffer\b/.test(code) ? [...required, 'buffer'] : required
}

/** A sample whose fences readers edit in place, its TypeScript, and the file that each of these fences shows. */
type LinkedSample = { sample: LiveParts; source: LiveFile[]; files: Map<Origin, string> }

/** Null if readers can't edit any of its fences in place. A fence that they can run opens a separate editor instead. */
export function buildLinkedSample({ environment, files, origins }: Sample): LinkedSample | null {
  const editable = origins.flatMap((origin): [Origin, string][] => {
    if (!origin.meta.edit || isRunnable(origin)) return []
    const file = entryFileOf(origin)
    return file === null ? [] : [[origin, file]]
  })
  const [first] = editable
  if (!environment.isLive || !first) return null
  return {
    sample: { environment: environment.name, entry: first[1], before: [], code: [], packages: [] },
    source: files.map(addQueries),
    files: new Map(editable),
  }
}

function addQueries(file: SampleFile): LiveFile {
  const queries = queriesIn(file).map(
    ({ number, query: { column, kind } }): NonNullable<LiveFile['queries']>[number] => [number, column, kind],
  )
  return { ...toLiveFile(file), ...(queries.length > 0 && { queries }) }
}
