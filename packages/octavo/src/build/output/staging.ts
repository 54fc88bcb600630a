import { existsSync, lstatSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, describeFileError, resolveLinks } from '../../files/files.ts'
import { SiteError } from '../../problems/site-error.ts'
import {
  assertReplaceable,
  assertSafeOutput,
  findAbandonedStagings,
  isReplaceable,
  markerFile,
  previousFolderOf,
  removeOutput,
  removeOutputSync,
  stagingFolderOf,
} from './output-folders.ts'

export type Staging = Awaited<ReturnType<typeof openStaging>>

/**
 * Creates a fresh folder next to `out`. It's on the same disk, so two renames can put it in the place of `out`. If the
 * process is killed between them, `recover` repairs the state.
 */
export async function openStaging(outFolder: string, root: string) {
  // If `out` is a symbolic link, the folder it points to is replaced and the link stays.
  const out = resolveLinks(outFolder)
  const folder = stagingFolderOf(out, process.pid)
  explain(() => {
    assertSafeOutput(out, root)
    removeOutputSync(folder)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, markerFile), '{}\n')
  })
  return {
    /** Absolute path. All output is written here first. */
    folder,
    /** Replaces the last good output with this folder, which then contains the replaced one. */
    publish: () =>
      explain(() => {
        assertSafeOutput(out, root)
        swapIn(folder, out)
        // Moved away in one step, so that another build never sees a half-deleted folder.
        if (existsSync(previousFolderOf(out))) renameSync(previousFolderOf(out), folder)
      }),
    /** Deletes the folder and leaves the last good output as it is. */
    discard: () => removeOutput(folder),
  }
}

/** Repairs what a killed build left behind. `build`, `check` and `preview` call it first. */
export async function recover(outFolder: string): Promise<void> {
  const out = resolveLinks(outFolder)
  const previous = previousFolderOf(out)
  if (existsSync(previous) && isReplaceable(previous)) {
    if (existsSync(out)) await removeLeftover(previous)
    else explain(() => renameSync(previous, out))
  }
  await Promise.all(findAbandonedStagings(out).filter(isReplaceable).map(removeLeftover))
}

/**
 * Ignores leftovers that can't be removed, for example on a read-only disk, because commands that only read must work.
 */
async function removeLeftover(folder: string): Promise<void> {
  await removeOutput(folder).catch((error: unknown) => {
    if (describeFileError(error) === null) throw error
  })
}

/** Moves the last good output aside. It's a separate function so that tests can stop after it. */
export function moveAside(out: string): void {
  const previous = previousFolderOf(out)
  if (existsSync(previous)) {
    assertReplaceable(previous)
    removeOutputSync(previous)
  }
  // Not `existsSync`, because a broken link is in the way too.
  if (lstatSync(out, { throwIfNoEntry: false })) renameSync(out, previous)
}

function swapIn(folder: string, out: string): void {
  // If another build publishes at the same moment, its output is the one to move aside.
  for (let attempt = 1; ; attempt++) {
    moveAside(out)
    try {
      renameSync(folder, out)
      return
    } catch (error) {
      if (codeOf(error) === 'ENOTEMPTY' && attempt < 3) continue
      if (!existsSync(out) && existsSync(previousFolderOf(out))) renameSync(previousFolderOf(out), out)
      throw error
    }
  }
}

/** Turns file system errors into problems with a hint. */
function explain(work: () => void): void {
  try {
    work()
  } catch (error) {
    const problem = describeFileError(error)
    throw problem ? new SiteError([problem], { cause: error }) : error
  }
}
