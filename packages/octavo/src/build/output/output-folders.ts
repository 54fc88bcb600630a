import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { Worker } from 'node:worker_threads'
import { isRunning, resolveLinks } from '../../files/files.ts'
import { SiteError } from '../../problems/site-error.ts'

/** Every folder that the engine writes contains this file, which distinguishes it from a user's folder. */
export const markerFile = '.octavo-site'

/** Where the last good output is kept while the new one is moved into place. */
export function previousFolderOf(out: string): string {
  return join(dirname(out), `.${basename(out)}-previous`)
}

/** One per process, so that two simultaneous builds don't overwrite each other's pages. */
export function stagingFolderOf(out: string, pid: number): string {
  return join(dirname(out), `.${basename(out)}-${pid}-staging`)
}

/** Staging folders next to `out` whose process no longer exists. */
export function findAbandonedStagings(out: string): string[] {
  const parent = dirname(out)
  if (!existsSync(parent)) return []
  return readdirSync(parent).flatMap((name) => {
    const pid = name.startsWith(`.${basename(out)}-`) ? /-(\d+)-staging$/.exec(name)?.[1] : undefined
    const isOne = pid !== undefined && join(parent, name) === stagingFolderOf(out, Number(pid))
    return isOne && !isRunning(Number(pid)) ? [join(parent, name)] : []
  })
}

/** Whether the folder was written by the engine or is empty, so that it contains nothing of the user's. */
export function isReplaceable(folder: string): boolean {
  return existsSync(join(folder, markerFile)) || readdirSync(folder).length === 0
}

/** Rejects an output folder if replacing it would destroy something. */
export function assertSafeOutput(out: string, root: string): void {
  const rootFromOut = relative(out, resolveLinks(root))
  const holdsRoot = rootFromOut === '' || (rootFromOut !== '..' && !rootFromOut.startsWith(`..${sep}`))
  if (holdsRoot) {
    throw new SiteError({
      message: `The output folder ${out} ${rootFromOut === '' ? "is the site's own folder" : "contains the site's folder"}, so a build would replace it.`,
      hint: "Choose a different folder, for example --out dist inside the site's folder.",
    })
  }
  const stats = statSync(out, { throwIfNoEntry: false })
  if (stats && !stats.isDirectory()) {
    throw new SiteError({
      message: `The output folder ${out} is a file.`,
      hint: 'Move the file elsewhere, or choose another folder with --out <folder>.',
    })
  }
  if (stats) assertReplaceable(out)
}

export function assertReplaceable(folder: string): void {
  if (isReplaceable(folder)) return
  throw new SiteError({
    message: `The folder ${folder} contains files that octavo did not write, so it was left alone.`,
    hint: `Move them elsewhere, or choose another folder with --out <folder>.\nIf it is an earlier build, add an empty file named ${markerFile} to it.`,
  })
}

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
