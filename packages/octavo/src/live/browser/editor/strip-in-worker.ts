import type { LiveCode } from '../../../samples/shared/live-sample.ts'
import type { SampleTexts } from '../language/language.ts'
import { SyntaxProblem } from '../samples/edited.ts'

/** What the worker answers: code that can run, or what's wrong with the text. */
export type Stripped = { code: LiveCode[] } | { problem: string }

/** Removes types. Rejects with a `SyntaxProblem`, or with another error if the worker can't be loaded. */
export function stripInWorker(files: SampleTexts): Promise<LiveCode[]> {
  const worker = new Worker(new URL('./strip-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<LiveCode[]>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker could not be loaded')))
    worker.addEventListener('message', ({ data }: MessageEvent<Stripped>) => {
      if ('code' in data) resolve(data.code)
      else reject(new SyntaxProblem(data.problem))
    })
    worker.postMessage(files)
  }).finally(() => worker.terminate())
}
