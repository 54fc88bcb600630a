import { constants, copyFileSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '../../model/problem.ts'
import type { Boundary } from '../../files/boundary.ts'
import { codeOf, listFiles } from '../../files/files.ts'
import { describeHidden, isPublishedName } from '../../files/published-names.ts'

export type StaticCopy = {
  /** Sorted POSIX paths from the output folder. */
  files: string[]
  bytes: number
  problems: Problem[]
  /** Messages about files that were left out on purpose. */
  notices: string[]
}

/** Files that file managers leave behind. */
const ignored = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/

/** The files in the static folder, as POSIX paths from it. */
export function listStaticFiles(folder: string, mayFollow: (path: string) => boolean): string[] {
  const files = mayFollow('') ? listFiles(folder, { mayFollow }) : []
  return files.filter((file) => !ignored.test(file))
}

/**
 * Copies the static folder into the staging folder, without hidden files. A file in the place of a page or an asset
 * (listed in `taken` or already written) isn't copied but reported.
 */
export function copyStaticFiles(options: {
  root: string
  staticFolder: string
  staging: string
  boundary: Boundary
  taken: ReadonlySet<string>
}): StaticCopy {
  const from = join(options.root, options.staticFolder)
  const outside: Problem[] = []
  const mayUse = (path: string) => {
    const refused = options.boundary(join(from, path))
    const file = path === '' ? options.staticFolder : `${options.staticFolder}/${path}`
    if (refused) outside.push({ severity: 'error', ...refused, file })
    return refused === null
  }
  const found = listStaticFiles(from, mayUse)
  const files = found.filter((file) => isPublishedName(file) && mayUse(file))
  const notice = describeHidden(options.staticFolder, found)
  const copies = files.map((file) => ({
    file,
    size: options.taken.has(file) ? null : copyOne(join(from, file), join(options.staging, file)),
  }))
  const taken = copies.filter(({ size }) => size === null)
  return {
    files: copies.filter(({ size }) => size !== null).map(({ file }) => file),
    bytes: copies.reduce((sum, { size }) => sum + (size ?? 0), 0),
    problems: [...outside, ...taken.map(({ file }) => describeCollision(options.staticFolder, file))],
    notices: notice === null ? [] : [notice],
  }
}

/** The number of bytes copied, or null when the target already exists. */
function copyOne(source: string, target: string): number | null {
  try {
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(source, target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL)
    return statSync(target).size
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return null
    throw error
  }
}

function describeCollision(staticFolder: string, file: string): Problem {
  return {
    severity: 'error',
    message: `The static file ${file} would replace a file that the build writes to the same place.`,
    file: `${staticFolder}/${file}`,
    hint: 'Rename or remove the static file, or the page whose address it takes.',
  }
}
