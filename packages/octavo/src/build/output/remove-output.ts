import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { markerFile } from './output-folders.ts'

/**
 * Removes a folder that the engine wrote. The marker goes last, so if the process is killed halfway, the next command
 * still recognizes the folder and removes it. With thousands of pages that takes half a second, so it happens in a
 * thread.
 */
export async function removeOutput(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await once(new Worker(removal, { eval: true, workerData: { folder, markerFile } }), 'exit')
}

const removal = `
const { readdirSync, rmSync } = require('node:fs')
const { join } = require('node:path')
const { folder, markerFile } = require('node:worker_threads').workerData
for (const name of readdirSync(folder))
  if (name !== markerFile) rmSync(join(folder, name), { recursive: true, force: true })
rmSync(folder, { recursive: true, force: true })`

export function removeOutputSync(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (name !== markerFile) rmSync(join(folder, name), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}
