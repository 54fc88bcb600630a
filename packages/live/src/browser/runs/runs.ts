import { translate } from 'octavo/translate'
import type { LiveError, LiveLine, LiveStart } from '../../shared/live-messages.ts'
import { listRequired, type LiveCode, type LiveSample } from 'octavo/feature-shared'
import { loadChunk } from 'octavo/feature-browser'
import { editedCode, loadManifest, loadSample, loadSource, loadText, SyntaxProblem } from '../load-sample.ts'
import { createOutput, type Output } from './output.ts'
import { runFrame, runTimeoutMs, type RunEnd, type RunOptions } from './run-frame.ts'
import type { PreviewView } from '../view/preview-view.ts'

/** Those that haven't ended, by code block. */
const runs = new WeakMap<Element, AbortController>()
const outputs = new WeakMap<Element, Output>()

/** What the button of a code block does: starts its sample, or stops it. */
export function toggleRun(figure: Element): void {
  const run = runs.get(figure)
  if (run) run.abort()
  else void showRun(figure)
}

/** Runs the sample of a code block and shows what it prints below. */
async function showRun(figure: Element): Promise<void> {
  runs.get(figure)?.abort()
  const run = new AbortController()
  runs.set(figure, run)
  const before = outputs.get(figure)
  const output = before?.element.isConnected === true ? before : createOutput(figure)
  outputs.set(figure, output)
  nameButton(figure, true)
  output.begin()
  try {
    if (typeof Worker === 'undefined') output.end(missingWorkers())
    else await execute({ figure, output, signal: run.signal, isLatest: () => runs.get(figure) === run })
  } catch {
    if (runs.get(figure) === run) output.fail(() => void showRun(figure))
  }
  if (runs.get(figure) !== run) return
  runs.delete(figure)
  nameButton(figure, false)
}

/** `isLatest` tells whether the output still belongs to this run. */
type Execution = { figure: Element; output: Output; signal: AbortSignal; isLatest: () => boolean }

async function execute(execution: Execution): Promise<void> {
  const { figure, output, signal, isLatest } = execution
  const sample = await loadSample(figure.querySelector('[data-run]')?.getAttribute('data-run') ?? '')
  let code: LiveCode[] | undefined
  try {
    code = await editedCode.get(figure)?.()
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error
    output.print([{ text: error.message, isError: true }])
    output.end('')
    return
  }
  let count = 0
  const onLines = (lines: LiveLine[]) => {
    count += lines.length
    output.print(lines)
  }
  const options: Options = { place: output.element, onLines, signal, code }
  let described = Promise.resolve()
  const describe = (error: LiveError) => {
    described = described.then(async () => {
      // Without a network, the message says where the error is, but not what's there.
      const files = code ?? (await loadSource(sample).catch(() => []))
      if (isLatest()) output.print(describeError(error, files))
    })
  }
  const end = sample.preview
    ? await showPreview(sample, { ...execution, options, describe })
    : await runSample(sample, options)
  if (end.reason === 'error') describe(end)
  // A preview may have failed too often before its source was there.
  await described
  if (!isLatest()) return
  if (end.reason === 'missing')
    return output.fail(
      () => void showRun(figure),
      translate({ id: 'octavo.live.missing', message: 'This browser did not start the sample.' }),
    )
  output.end(describeEnd(end, { count, isPreview: sample.preview !== undefined }))
}

/** `code` is what to run instead of the sample's own. */
type Options = RunOptions & { code: LiveCode[] | undefined }

/** Loads what a sample needs and runs it. Rejects if something can't be loaded. */
async function runSample(sample: LiveSample, options: Options): Promise<RunEnd> {
  const { code = sample.code, signal } = options
  const { entry, before, preview } = sample
  const manifest = await loadManifest()
  const packages = manifest.environments[sample.environment] ?? {}
  const wanted = [...sample.packages, ...code.flatMap((file) => listRequired(file.code))]
  const names = new Set(wanted.flatMap((name) => (Object.hasOwn(packages, name) && packages[name]) || []))
  const folder = manifest.runtime.replace(/[^/]*$/, '')
  const [runtime, script, ...files] = await Promise.all([
    loadText(manifest.runtime),
    preview ? loadText(manifest.preview) : '',
    ...Array.from(names, (name) => loadText(folder + name)),
  ])
  if (signal.aborted) return { reason: 'stopped' }
  const address = import.meta.env.BASE_URL + manifest.frame
  const job = { code, entry, before, packages, files }
  if (!preview || !options.preview) return runFrame({ runtime, job }, { address, options })
  const { file, component, wrapper, server } = preview
  const { settings } = options.preview.view
  const start: LiveStart = {
    runtime,
    job: { ...job, entry: server ?? '' },
    preview: { script, entry: file, component, wrapper, settings },
  }
  return runFrame(start, { address, options })
}

/** The views of previews, by code block. They keep the reader's choices for the next run. */
const views = new WeakMap<Element, PreviewView>()

type Preview = Execution & { options: Options; describe: (error: LiveError) => void }

async function showPreview(sample: LiveSample, preview: Preview): Promise<RunEnd> {
  const { figure, output, options, describe, isLatest } = preview
  const { createPreviewView } = await loadChunk(() => import('../view/preview-view.ts'))
  const view = views.get(figure) ?? createPreviewView(() => void showRun(figure))
  views.set(figure, view)
  if (!output.element.contains(view.element)) output.element.prepend(view.element)
  const label = translate({ id: 'octavo.live.preview', message: 'Preview of {file}' }, { file: sample.entry })
  const end = await runSample(sample, {
    ...options,
    place: view.stage,
    preview: { label, view, onRendered: () => output.end(''), onError: describe },
  })
  if (isLatest()) view.end()
  return end
}

function nameButton(figure: Element, isRunning: boolean): void {
  const button = figure.querySelector<HTMLButtonElement>('[data-run]')
  if (!button) return
  button.textContent = isRunning
    ? translate({ id: 'octavo.code.stop', message: 'Stop' })
    : translate({ id: 'octavo.code.run', message: 'Run' })
  button.toggleAttribute('data-running', isRunning)
}

/** The message, and the line of the sample that it comes from. */
function describeError(
  { text, file, line }: LiveError,
  files: readonly { name: string; code: string }[],
): LiveLine[] {
  const lines = text.split('\n').map((part) => ({ text: part, isError: true }))
  if (file === null || line === null) return lines
  const code = files.find(({ name }) => name === file)?.code ?? ''
  const source = code.split('\n')[line - 1]?.trim() ?? ''
  return [...lines, { text: `    at ${file}:${line}${source === '' ? '' : `  ${source}`}`, isError: true }]
}

function describeEnd(
  { reason }: RunEnd,
  { count, isPreview }: { count: number; isPreview: boolean },
): string {
  if (reason === 'timeout' && isPreview)
    return translate(
      { id: 'octavo.live.stuck', message: 'Stopped, because it did not react for {seconds} seconds.' },
      { seconds: runTimeoutMs / 1000 },
    )
  if (reason === 'timeout')
    return translate(
      {
        id: 'octavo.live.timeout',
        message: 'Stopped, because it was still running after {seconds} seconds.',
      },
      { seconds: runTimeoutMs / 1000 },
    )
  if (reason === 'full')
    return translate({ id: 'octavo.live.full', message: 'Stopped, because it printed too much to show.' })
  if (reason === 'left')
    return translate({ id: 'octavo.live.left', message: 'Stopped, because it went to another address.' })
  if (reason === 'unreadable')
    return translate({
      id: 'octavo.live.refused',
      message: 'Stopped, because this page could not read what it sent.',
    })
  if (reason === 'stopped') return translate({ id: 'octavo.live.stopped', message: 'Stopped.' })
  if (reason === 'end' && count === 0 && !isPreview)
    return translate({ id: 'octavo.live.nothing', message: 'It ended without printing anything.' })
  return ''
}

function missingWorkers(): string {
  return translate({
    id: 'octavo.live.noWorkers',
    message: 'This browser cannot run samples, because it has no web workers.',
  })
}
