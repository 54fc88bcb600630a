import { lstatSync, readdirSync, realpathSync, statSync, watch, type Dirent, type FSWatcher } from 'node:fs'
import path from 'node:path'

type Options = {
  /** The folders from here to the tree are watched too, because the tree can be created later, or be gone for a while. */
  root: string
  ignored: (filePath: string) => boolean
  /** Whether a symbolic link in the tree is followed. */
  mayFollow: (link: string) => boolean
  onChange: (filePath: string) => void
}

/**
 * Watches a folder and all folders below it. Returns a function that stops. On Linux, Node 20's own recursive watch
 * watches every file, and loses a file that an editor saves by putting another one in its place.
 */
export function watchTree(tree: string, { root, ignored, mayFollow, onChange }: Options): () => void {
  const watchers = new Map<string, FSWatcher>()
  const top = isWithin(tree, root) ? root : tree
  const leadsToTree = (filePath: string) => isWithin(tree, filePath)
  const concernsTree = (filePath: string) => leadsToTree(filePath) || isWithin(filePath, tree)

  /** Returns the files in the folder, because they may have been written before it was watched. */
  function open(folder: string): string[] {
    const watcher = ignored(folder) ? null : tryWatch(folder, (event, name) => note(event, folder, name))
    if (!watcher) return []
    watchers.set(folder, watcher)
    return listEntries(folder).flatMap((entry) => {
      const filePath = path.join(folder, entry.name)
      if (!concernsTree(filePath)) return []
      return enter(filePath, entry)
    })
  }

  function enter(filePath: string, entry: Pick<Dirent, 'isDirectory' | 'isSymbolicLink'>): string[] {
    // On the way to the tree, every link is followed.
    if (entry.isDirectory() || leadsToTree(filePath)) return open(filePath)
    if (entry.isSymbolicLink() && mayFollow(filePath)) return follow(filePath)
    return [filePath]
  }

  function follow(link: string): string[] {
    const target = realPathOf(link)
    if (target === null) return [link]
    // A link to a folder that contains it would be followed forever.
    if (isFolder(target))
      return parentsOf(link).some((parent) => realPathOf(parent) === target) ? [] : open(link)
    // The target is watched through its folder: a watch on a file ends when an editor replaces the file.
    const watcher = tryWatch(path.dirname(target), (_event, name) => {
      if (name === path.basename(target)) onChange(link)
    })
    if (watcher) watchers.set(link, watcher)
    return [link]
  }

  /** From a path in the tree up to the folder where watching starts. */
  function parentsOf(filePath: string): string[] {
    const parent = path.dirname(filePath)
    return isWithin(parent, top) ? [parent, ...parentsOf(parent)] : []
  }

  function close(folder: string): void {
    for (const [watched, watcher] of watchers) {
      if (!isWithin(watched, folder)) continue
      watcher.close()
      watchers.delete(watched)
    }
  }

  function note(event: string, folder: string, name: string | null): void {
    if (name === null) return onChange(folder)
    const filePath = path.join(folder, name)
    if (!concernsTree(filePath)) return
    onChange(filePath)
    if (event !== 'rename' || !watchers.has(folder)) return
    // It's new, or gone, or another folder than before.
    close(filePath)
    const entry = lstatSync(filePath, { throwIfNoEntry: false })
    for (const file of entry ? enter(filePath, entry) : []) onChange(file)
  }

  open(top)
  return () => close(top)
}

/** True for the folder itself and everything below it. */
export function isWithin(filePath: string, folder: string): boolean {
  return filePath === folder || filePath.startsWith(folder + path.sep)
}

/** Null if there's no such folder, or no longer. */
function tryWatch(folder: string, listener: (event: string, name: string | null) => void): FSWatcher | null {
  try {
    // Without the slash, a file would be watched too.
    const watcher = watch(folder + path.sep, listener)
    watcher.on('error', () => watcher.close())
    return watcher
  } catch {
    return null
  }
}

function listEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Follows links. */
export function isFolder(filePath: string): boolean {
  return statSync(filePath, { throwIfNoEntry: false })?.isDirectory() === true
}

/** Null if it leads nowhere. */
function realPathOf(filePath: string): string | null {
  try {
    return realpathSync(filePath)
  } catch {
    return null
  }
}
