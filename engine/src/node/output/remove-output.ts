import { existsSync, readdirSync, rmSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { markerFile } from './output-folders.ts'

/**
 * Removes a folder that the engine wrote. The marker goes last, so if the process is killed halfway, the next command
 * still recognizes the folder and removes it.
 */
export async function removeOutput(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of unmarked(await readdir(folder)))
    await rm(join(folder, name), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

export function removeOutputSync(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of unmarked(readdirSync(folder)))
    rmSync(join(folder, name), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

function unmarked(names: string[]): string[] {
  return names.filter((name) => name !== markerFile)
}
