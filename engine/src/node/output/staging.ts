import { existsSync, lstatSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, describeFileError } from '../support/files.ts'
import { resolveLinks } from '../support/resolve-links.ts'
import { SiteError } from '../support/site-error.ts'
import {
  assertReplaceable,
  assertSafeOutput,
  findAbandonedStagings,
  isReplaceable,
  markerFile,
  previousFolderOf,
  stagingFolderOf,
} from './output-folders.ts'
import { removeOutput, removeOutputSync } from './remove-output.ts'

export type Staging = {
  /** Absolute; all output is written here first. */
  folder: string
  /** Swaps the folder in for the last good output. */
  publish(): Promise<void>
  /** Throws the folder away and leaves the last good output as it is. */
  discard(): Promise<void>
}

/**
 * A fresh folder beside `out`. Being on the same disk it can take the place of `out` by two renames, between
 * which a killed process leaves a state that `recover` repairs.
 */
export async function openStaging(outFolder: string, root: string): Promise<Staging> {
  // A link to a folder stays a link: the folder it names is the one that is replaced.
  const out = resolveLinks(outFolder)
  const folder = stagingFolderOf(out, process.pid)
  explain(() => {
    assertSafeOutput(out, root)
    removeOutputSync(folder)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, markerFile), '{}\n')
  })
  return {
    folder,
    publish: async () => {
      explain(() => {
        assertSafeOutput(out, root)
        swapIn(folder, out)
        // Out of the way in one step: another build must never meet a folder of which half is gone.
        if (existsSync(previousFolderOf(out))) renameSync(previousFolderOf(out), folder)
      })
      await removeOutput(folder)
    },
    discard: () => removeOutput(folder),
  }
}

/** First thing of every command: puts right what a killed build left behind. */
export async function recover(outFolder: string): Promise<void> {
  const out = resolveLinks(outFolder)
  const previous = previousFolderOf(out)
  if (existsSync(previous) && isReplaceable(previous)) {
    if (existsSync(out)) await removeLeftover(previous)
    else explain(() => renameSync(previous, out))
  }
  await Promise.all(findAbandonedStagings(out).filter(isReplaceable).map(removeLeftover))
}

/** What cannot be removed now (a read-only disk, say) harms nobody: reading commands must still work. */
async function removeLeftover(folder: string): Promise<void> {
  await removeOutput(folder).catch((error: unknown) => {
    if (describeFileError(error) === null) throw error
  })
}

/** Moves the last good output aside. A step of its own, so that tests can stop after it. */
export function moveAside(out: string): void {
  const previous = previousFolderOf(out)
  if (existsSync(previous)) {
    assertReplaceable(previous)
    removeOutputSync(previous)
  }
  // Not existsSync: a link that leads nowhere is in the way too.
  if (lstatSync(out, { throwIfNoEntry: false })) renameSync(out, previous)
}

function swapIn(folder: string, out: string): void {
  // Another build may swap at the same moment; then its output is the one to move aside.
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

/** What the machine refuses becomes a problem with a hint. */
function explain(work: () => void): void {
  try {
    work()
  } catch (error) {
    const problem = describeFileError(error)
    throw problem ? new SiteError([problem], { cause: error }) : error
  }
}
