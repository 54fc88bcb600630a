import { existsSync, watch } from 'node:fs'
import path from 'node:path'
import { isFolder, isWithin, watchTree } from './watch-tree.ts'

/** Editors write a file in several steps; one change is reported when they have come to rest. */
const restMs = 25

type Options = {
  /** The site's folder. */
  root: string
  folders: string[]
  files: string[]
  ignored: (filePath: string) => boolean
  /** Whether a symbolic link in one of the folders is followed. */
  mayFollow: (link: string) => boolean
  onChange: (files: Set<string>) => void
}

/** Watches folders with all below them, and single files. */
export function watchFiles({ root, folders, files, ignored, mayFollow, onChange }: Options) {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  const note = (filePath: string) => {
    if (ignored(filePath)) return
    changed.add(filePath)
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => {
      const batch = new Set(changed)
      changed.clear()
      onChange(batch)
    }, restMs)
  }
  const stops: (() => void)[] = []
  const trees: string[] = []
  const isWatched = (filePath: string) => trees.some((tree) => isWithin(filePath, tree))
  function watchFolder(folder: string): void {
    trees.push(folder)
    stops.push(watchTree(folder, { root, ignored, mayFollow, onChange: note }))
  }
  /** As `add`, for folders that may not exist yet. */
  function addFolders(more: Iterable<string>): void {
    for (const folder of more) if (!isWatched(folder)) watchFolder(folder)
  }
  const single = new Set<string>()
  const singleFolders = new Set<string>()
  // A file is watched through its folder: many editors replace it, and a watch on the file would follow the old one.
  function watchFolderOf(file: string): void {
    const folder = path.dirname(file)
    if (singleFolders.has(folder) || !existsSync(folder)) return
    singleFolders.add(folder)
    const watcher = watch(folder, (_event, name) => {
      const filePath = name === null ? folder : path.join(folder, name)
      if (single.has(filePath)) note(filePath)
    })
    stops.push(() => watcher.close())
  }
  /** Watches these files and folders too, unless they are watched already. */
  function add(more: Iterable<string>): void {
    for (const file of more) {
      if (single.has(file) || isWatched(file)) continue
      single.add(file)
      if (isFolder(file)) watchFolder(file)
      else watchFolderOf(file)
    }
  }
  addFolders(folders)
  add(files)
  return {
    add,
    addFolders,
    close(): void {
      if (timer) clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}
