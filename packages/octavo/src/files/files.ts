import {
  mkdirSync,
  readFileSync,
  writeFileSync,
  type Stats,
  statSync,
  existsSync,
  realpathSync,
  readdirSync,
} from 'node:fs'
import { dirname, join, basename } from 'node:path'
import type { Problem } from '../model/problem.ts'

type Walk = {
  /** Whether a permitted link is followed. Both get the path from the folder. */
  mayFollow?: (path: string) => boolean
  /** Whether a file or folder is left out. */
  leavesOut?: (name: string, isFolder: boolean) => boolean
}

/** Links to folders with links multiply with every level, so that thirty of them make a billion paths. */
export const maxPaths = 100

/** Lists every file below `folder` as sorted posix paths relative to it. A missing folder has none. */
export function listFiles(folder: string, { mayFollow = () => true, leavesOut = () => false }: Walk = {}) {
  const visits = new Map<string, number>()
  const list = (prefix: string, above: readonly string[]): string[] =>
    readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
      const path = prefix + entry.name
      const isLink = entry.isSymbolicLink()
      if (leavesOut(entry.name, false) || (isLink && !mayFollow(path))) return []
      const found = isLink ? followLink(join(folder, path)) : entry
      if (found?.isFile()) return [path]
      if (!found?.isDirectory() || leavesOut(entry.name, true)) return []
      const real = isLink ? realpathSync(join(folder, path)) : join(above.at(-1) ?? '', entry.name)
      // A link to a folder that contains it would make the walk endless.
      if (above.includes(real)) return []
      const count = (visits.get(real) ?? 0) + 1
      visits.set(real, count)
      if (count > maxPaths)
        throw Object.assign(new Error('EMLINK'), { code: 'EMLINK', syscall: 'scandir', path: real })
      return list(`${path}/`, [...above, real])
    })
  return existsSync(folder) ? list('', [realpathSync(folder)]).toSorted() : []
}

/** Null if the link leads nowhere, such as the one that Emacs adds while a file is edited. */
function followLink(path: string): Stats | null {
  try {
    return statSync(path)
  } catch (error) {
    if (['ENOENT', 'ELOOP'].includes(codeOf(error))) return null
    throw error
  }
}

/** The text of a file; null when there's no such file. */
export function readExisting(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** The same, and null for a file that can't be read, too. */
export function tryRead(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * Writes a file, and its folder if that's missing. Nearly always the folder is there, and asking for it each time takes
 * as long as writing a small file.
 */
export function writeInFolder(file: string, data: string | Uint8Array): void {
  try {
    writeFileSync(file, data)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, data)
  }
}

/** The `code` of a Node error (`ENOENT`), or an empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** What was thrown, in words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const notAllowed = {
  what: 'is not allowed',
  hint: 'Give your user write access to the folder, or choose another one.',
}
const fileErrors: Record<string, { what: string; hint: string }> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: { what: 'is not possible: the file system is read-only', hint: 'Choose a folder on another disk.' },
  'mkdir ENOENT': {
    what: 'is not possible: the file system is read-only, or a link in its path leads nowhere',
    hint: 'Choose another folder.',
  },
  ENOSPC: { what: 'failed: the disk is full', hint: 'Free some space and run the command again.' },
  EDQUOT: { what: 'failed: your disk quota is used up', hint: 'Free some space and run the command again.' },
  EMFILE: { what: 'failed: too many files are open', hint: 'Raise the limit, for example `ulimit -n 4096`.' },
  ENFILE: { what: 'failed: too many files are open', hint: 'Close other programs and try again.' },
  EBUSY: { what: 'is not possible: it is in use', hint: 'Close the program that uses it and try again.' },
  ENOTDIR: {
    what: 'is not possible: a part of its path is a file',
    hint: 'Choose another folder, or move the file elsewhere.',
  },
  EISDIR: { what: 'is not possible: it is a folder', hint: 'Rename the folder, or move it elsewhere.' },
  ENAMETOOLONG: { what: 'is not possible: the name is too long', hint: 'Shorten the path.' },
  ELOOP: { what: 'is not possible: symbolic links form a loop', hint: 'Remove one of the links.' },
  EMLINK: {
    what: `is not possible: symbolic links lead to it on more than ${maxPaths} paths`,
    hint: 'Remove links until each folder is reached on a few paths.',
  },
  EXDEV: {
    what: 'is not possible: it is a mount point',
    hint: 'Choose a folder inside the mounted one, not the mounted one itself.',
  },
}

/** Turns an error of the file system into a problem; null for any other error. */
export function describeFileError(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null
  const { path, syscall = '' } = error as NodeJS.ErrnoException
  // Node says that nothing is there if it can't create the folders above a folder.
  const reason = fileErrors[codeOf(error) === 'ENOENT' ? `${syscall} ENOENT` : codeOf(error)]
  if (!reason) return null
  const [doing = 'Using'] = Object.entries(calls).find(([, names]) => names.includes(syscall)) ?? []
  return {
    severity: 'error',
    message: path ? `${doing} ${path} ${reason.what}.` : `${doing} a file ${reason.what}.`,
    hint: reason === notAllowed && reads.has(doing) ? 'Give your user read access to it.' : reason.hint,
  }
}

const calls = {
  Opening: ['open'],
  Writing: ['write'],
  Reading: ['read', 'scandir', 'stat', 'lstat', 'realpath', 'readlink', 'access'],
  Copying: ['copyfile'],
  Creating: ['mkdir'],
  Moving: ['rename'],
  Removing: ['unlink', 'rmdir', 'rm'],
}
/** They never write. Opening can do either. Copying writes only into folders that the engine has just created. */
const reads = new Set(['Reading', 'Copying'])

/**
 * Whether another process with this id exists. Ids are reused, so our own id can only be left over from an earlier
 * process.
 */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

export function isFile(filePath: string): boolean {
  try {
    return statSync(filePath, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    // Authors and visitors can write names that no file can have: too long, or with a null character.
    return false
  }
}

/** The file or folder with this name (or path) in `folder`, or else in the nearest folder above that has it. */
export function findUp(name: string, folder: string): string | null {
  const file = join(folder, name)
  if (existsSync(file)) return file
  const parent = dirname(folder)
  return parent === folder ? null : findUp(name, parent)
}

/** Resolves symbolic links in a path. The part that doesn't exist yet is kept as it is. */
export function resolveLinks(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error
    return dirname(path) === path ? path : join(resolveLinks(dirname(path)), basename(path))
  }
}
