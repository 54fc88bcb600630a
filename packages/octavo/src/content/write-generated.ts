import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { generatedFolder } from '../model/generated-content.ts'
import { describeFileError, tryRead, writeInFolder } from '../files/files.ts'
import { SiteError } from '../problems/site-error.ts'

type Written = { file: string; text: string }

/** Makes the folder of one language contain exactly these files. Unchanged files keep their times. */
export function writeGenerated(
  files: readonly Written[],
  { root, locale }: { root: string; locale: string },
): void {
  const folder = path.join(root, generatedFolder, locale)
  try {
    mkdirSync(folder, { recursive: true })
    // Before anything is written, because a file can take the place of a folder, and a folder that of a file.
    removeOthers(folder, new Set(files.map(({ file }) => path.join(root, file))))
    for (const { file, text } of files) {
      const filePath = path.join(root, file)
      if (tryRead(filePath) !== text) writeInFolder(filePath, text)
    }
  } catch (error) {
    const problem = describeFileError(error)
    throw problem === null ? error : new SiteError([problem], { cause: error })
  }
}

/** Removes the files that aren't wanted, and the folders that are empty without them. */
function removeOthers(folder: string, wanted: ReadonlySet<string>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      removeOthers(place, wanted)
      if (readdirSync(place).length === 0) rmdirSync(place)
    } else if (!wanted.has(place)) rmSync(place)
  }
}
