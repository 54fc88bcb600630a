import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { generatedFolder } from '../../shared/model/generated-content.ts'
import { describeFileError, tryRead, writeInFolder } from '../support/files.ts'
import { SiteError } from '../support/site-error.ts'
import { walkFiles } from '../support/walk-files.ts'

type Written = { file: string; text: string }

/** Makes the folder of one language contain exactly these files. Unchanged files keep their times. */
export function writeGenerated(
  files: readonly Written[],
  { root, locale }: { root: string; locale: string },
): void {
  const folder = path.join(root, generatedFolder, locale)
  try {
    for (const { file, text } of files) {
      const filePath = path.join(root, file)
      if (tryRead(filePath) !== text) writeInFolder(filePath, text)
    }
    mkdirSync(folder, { recursive: true })
    const wanted = new Set(files.map(({ file }) => path.join(root, file)))
    for (const filePath of walkFiles(folder)) if (!wanted.has(filePath)) rmSync(filePath)
  } catch (error) {
    const problem = describeFileError(error)
    throw problem === null ? error : new SiteError([problem], { cause: error })
  }
}
