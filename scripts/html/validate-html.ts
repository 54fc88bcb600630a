import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export type HtmlFinding = { file: string; line: number; column: number; text: string }

/** Validates files in as many threads as there are cores. */
export async function validateHtml(files: string[]): Promise<HtmlFinding[]> {
  const threads = Math.min(availableParallelism(), files.length)
  const shares = Array.from({ length: threads }, (_, thread) =>
    files.filter((_file, index) => index % threads === thread),
  )
  return (await Promise.all(shares.map(validateShare))).flat()
}

function validateShare(files: string[]): Promise<HtmlFinding[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('html-worker.mjs', import.meta.url), { workerData: { files } })
    worker.on('message', resolve)
    worker.on('error', reject)
  })
}
