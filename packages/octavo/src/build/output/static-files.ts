import { constants } from 'node:fs'
import { copyFile, mkdir, stat } from 'node:fs/promises'
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

/** Enough to keep the disk busy, and far below the limit for open files. */
const parallel = 32
/** Files that file managers leave behind. */
const ignored = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/

/** The files in the static folder, as POSIX paths from it. */
export async function listStaticFiles(
  folder: string,
  mayFollow: (path: string) => boolean,
): Promise<string[]> {
  const files = mayFollow('') ? await listFiles(folder, mayFollow) : []
  return files.filter((file) => !ignored.test(file))
}

/**
 * Copies the static folder into the staging folder, without hidden files. A file in the place of a page or an asset
 * (listed in `taken` or already written) isn't copied but reported.
 */
export async function copyStaticFiles(options: {
  root: string
  staticFolder: string
  staging: string
  boundary: Boundary
  taken?: ReadonlySet<string>
}): Promise<StaticCopy> {
  const from = join(options.root, options.staticFolder)
  const outside: Problem[] = []
  const mayFollow = (path: string) => {
    const refused = options.boundary(join(from, path))
    const file = path === '' ? options.staticFolder : `${options.staticFolder}/${path}`
    if (refused) outside.push({ severity: 'error', ...refused, file })
    return refused === null
  }
  const found = await listStaticFiles(from, mayFollow)
  const files = found.filter(isPublishedName)
  const notice = describeHidden(options.staticFolder, found)
  const free = files.filter((file) => !options.taken?.has(file))
  await createFolders(options.staging, free)
  const copied = await mapParallel(free, (file) => copyOne(join(from, file), join(options.staging, file)))
  const placed = free.filter((_, index) => copied[index] !== null)
  const isPlaced = new Set(placed)
  return {
    files: placed,
    bytes: copied.reduce<number>((sum, size) => sum + (size ?? 0), 0),
    problems: [
      ...outside,
      ...files
        .filter((file) => !isPlaced.has(file))
        .map((file) => describeCollision(options.staticFolder, file)),
    ],
    notices: notice === null ? [] : [notice],
  }
}

async function createFolders(staging: string, files: string[]): Promise<void> {
  const folders = new Set(files.map((file) => dirname(join(staging, file))))
  await mapParallel([...folders], (folder) => mkdir(folder, { recursive: true }))
}

/** The number of bytes copied, or null when the target already exists. */
async function copyOne(source: string, target: string): Promise<number | null> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL)
    return (await stat(target)).size
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

async function mapParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  // All lanes share one iterator, so each takes the next item when it's free.
  const queue = items.entries()
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, lane))
  return results
}
