import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** @typedef {{ file: string, line: number, column: number, text: string }} HtmlFinding */

/**
 * Validates files in as many threads as there are cores.
 * @param {string[]} files
 * @returns {Promise<HtmlFinding[]>}
 */
export async function validateHtml(files) {
  const threads = Math.min(availableParallelism(), files.length)
  const shares = Array.from({ length: threads }, (_, thread) =>
    files.filter((_file, index) => index % threads === thread),
  )
  return (await Promise.all(shares.map(validateShare))).flat()
}

/**
 * @param {string[]} files
 * @returns {Promise<HtmlFinding[]>}
 */
function validateShare(files) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('html-worker.mjs', import.meta.url), { workerData: { files } })
    worker.on('message', resolve)
    worker.on('error', reject)
  })
}
