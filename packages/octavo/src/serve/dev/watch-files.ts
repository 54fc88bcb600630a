import { lstatSync, readdirSync, realpathSync, statSync, watch, type Dirent, type FSWatcher } from 'node:fs'
import path from 'node:path'
import { maxPaths } from '../../files/files.ts'

/** Editors write a file in several steps. A change is reported when nothing has happened for this long. */
const restMs = 25

type Options = {
  /** The folders from here to each path are watched too, because it can be created later, or be gone for a while. */
  root: string
  /** Files, and folders with all below them. */
  paths: Iterable<string>
  ignored: (filePath: string) => boolean
  /** Whether a symbolic link in one of the folders is followed. */
  mayFollow: (link: string) => boolean
  onChange: (files: Set<string>) => void
}

/**
 * Watches files and folders through the folders they are in, one by one. On Linux, Node 20's own recursive watch watches
 * every file, and loses a file that an editor saves by putting another one in its place.
 */
export function watchFiles({ root, paths, ignored, mayFollow, onChange }: Options) {
  const batch = createBatch(restMs, onChange)
  const report = (filePath: string) => {
    if (!ignored(filePath)) batch.add(filePath)
  }
  const places = createPlaces(root)
  const watchers = new Map<string, FSWatcher>()
  const targets = new Map<string, string>()

  /** Returns the files in the folder, because they may have been written before it was watched. */
  function open(folder: string): string[] {
    if (!watchers.has(folder)) {
      const watcher = ignored(folder) ? null : tryWatch(folder, (event, name) => note(event, folder, name))
      if (!watcher) return []
      watchers.set(folder, watcher)
    }
    return listEntries(folder).flatMap((entry) => {
      const filePath = path.join(folder, entry.name)
      return places.leadThrough(filePath) || places.contain(filePath) ? enter(filePath, entry) : []
    })
  }

  function enter(filePath: string, entry: Pick<Dirent, 'isDirectory' | 'isSymbolicLink'>): string[] {
    // On the way to a place, every link is followed.
    if (entry.isDirectory() || (places.leadThrough(filePath) && isFolder(realPathOf(filePath))))
      return open(filePath)
    if (entry.isSymbolicLink() && mayFollow(filePath)) return follow(filePath)
    return [filePath]
  }

  function follow(link: string): string[] {
    const target = realPathOf(link)
    if (target === null || watchers.has(link)) return [link]
    if (isFolder(target))
      return isRepeated(link, target, targets) ? [] : (targets.set(link, target), open(link))
    // The target is watched through its folder: a watch on a file ends when an editor replaces the file.
    const watcher = tryWatch(path.dirname(target), (_event, name) => {
      if (name === path.basename(target)) report(link)
    })
    if (watcher) watchers.set(link, watcher)
    return [link]
  }

  function note(event: string, folder: string, name: string | null): void {
    const filePath = name === null ? folder : path.join(folder, name)
    if (!places.leadThrough(filePath) && !places.contain(filePath)) return
    report(filePath)
    if (event !== 'rename' || !watchers.has(folder)) return
    // It's new, or gone, or another folder than before.
    close(filePath)
    const entry = lstatSync(filePath, { throwIfNoEntry: false })
    for (const file of entry ? enter(filePath, entry) : []) report(file)
  }

  function close(folder: string): void {
    for (const [watched, watcher] of watchers) {
      if (!parentsOf(watched).includes(folder)) continue
      watcher.close()
      watchers.delete(watched)
      targets.delete(watched)
    }
  }

  /** Watches more paths, which may not exist yet. */
  function add(more: Iterable<string>): void {
    const starts = new Set<string>()
    for (const place of more) if (!places.contain(place)) starts.add(places.add(place))
    for (const start of starts) open(start)
  }
  add(paths)
  return {
    add,
    close(): void {
      batch.stop()
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}

/** The watched paths, and the folders on the way to them. */
function createPlaces(root: string) {
  const places = new Set<string>()
  const ways = new Set<string>()
  return {
    contain: (filePath: string) => parentsOf(filePath).some((folder) => places.has(folder)),
    leadThrough: (filePath: string) => ways.has(filePath),
    /** Returns the folder that the way begins with. */
    add(place: string): string {
      places.add(place)
      const start = parentsOf(place).includes(root) ? root : path.dirname(place)
      for (const folder of parentsOf(place)) if (parentsOf(folder).includes(start)) ways.add(folder)
      return start
    },
  }
}

/** A link to a folder that contains it would be followed forever. What is on too many paths can't be published anyway. */
function isRepeated(link: string, target: string, targets: ReadonlyMap<string, string>): boolean {
  if ([...targets.values()].filter((one) => one === target).length >= maxPaths) return true
  return parentsOf(path.dirname(link)).some((parent) => realPathOf(parent) === target)
}

/** A file that is being saved is empty until its text is written, and a busy machine can take a while in between. */
const longestRests = 20

function createBatch(delayMs: number, onBatch: (files: Set<string>) => void) {
  let changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const settle = (rest: number) => {
    timer = setTimeout(() => {
      if (rest < longestRests && [...changed].some(isEmptyFile)) return settle(rest + 1)
      const batch = changed
      changed = new Set()
      onBatch(batch)
    }, delayMs)
  }
  return {
    add(file: string): void {
      changed.add(file)
      clearTimeout(timer)
      settle(1)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The path itself and every folder it is in. */
function parentsOf(filePath: string): string[] {
  const parent = path.dirname(filePath)
  return parent === filePath ? [filePath] : [filePath, ...parentsOf(parent)]
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

function isFolder(filePath: string | null): boolean {
  return filePath !== null && statSync(filePath, { throwIfNoEntry: false })?.isDirectory() === true
}

function isEmptyFile(filePath: string): boolean {
  return statSync(filePath, { throwIfNoEntry: false })?.size === 0
}

/** Null if it leads nowhere. */
function realPathOf(filePath: string): string | null {
  try {
    return realpathSync(filePath)
  } catch {
    return null
  }
}
