import type { LiveStart, PreviewSettings } from '../shared/live-messages.ts'
import type { LiveSample } from '../../samples/shared/live-sample.ts'
import { listRequired } from '../../samples/shared/resolve-file.ts'
import { runFrame } from './run-frame.ts'
import type { RunEnd, RunOptions } from './run-options.ts'
import { loadManifest, loadText } from './samples/load-sample.ts'

const defaultSettings: PreviewSettings = { latencyMs: 0, isFailing: false, isDark: false, colors: {} }

/** Loads what a sample needs and runs it. Rejects if something can't be loaded. */
export async function runSample(sample: LiveSample, options: RunOptions): Promise<RunEnd> {
  const { code = sample.code, signal } = options
  const { entry, before, preview } = sample
  const manifest = await loadManifest()
  const packages = manifest.environments[sample.environment] ?? {}
  const wanted = [...new Set([...sample.packages, ...code.flatMap((file) => listRequired(file.code))])]
  const names = [
    ...new Set(wanted.flatMap((name) => (Object.hasOwn(packages, name) && packages[name]) || [])),
  ]
  const folder = manifest.runtime.replace(/[^/]*$/, '')
  const [runtime, script, ...files] = await Promise.all([
    loadText(manifest.runtime),
    preview ? loadText(manifest.preview) : '',
    ...names.map((name) => loadText(folder + name)),
  ])
  if (signal.aborted) return { reason: 'stopped' }
  const address = import.meta.env.BASE_URL + manifest.frame
  const job = { code, entry, before, packages, files }
  if (!preview) return runFrame({ runtime, job }, { address, options })
  const { file, component, wrapper, server } = preview
  const settings = options.preview?.settings ?? defaultSettings
  const start: LiveStart = {
    runtime,
    job: { ...job, entry: server ?? '' },
    preview: { script, entry: file, component, wrapper, settings },
  }
  return runFrame(start, { address, options })
}
