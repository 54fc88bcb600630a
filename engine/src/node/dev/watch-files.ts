import { existsSync, watch, type FSWatcher } from 'node:fs'
import path from 'node:path'

/** Editors write a file in several steps; one change is reported when they have come to rest. */
const restMs = 25

type Options = {
  folders: string[]
  files: string[]
  ignored: (filePath: string) => boolean
  onChange: (files: Set<string>) => void
}

/** Watches folders with all below them, and single files. Returns a function that stops. */
export function watchFiles({ folders, files, ignored, onChange }: Options): () => void {
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
  const watchers: FSWatcher[] = folders
    .filter((folder) => existsSync(folder))
    .map((folder) =>
      watch(folder, { recursive: true }, (_event, name) =>
        note(name === null ? folder : path.join(folder, name)),
      ),
    )
  // A file is watched through its folder: many editors replace it, and a watch on the file would follow the old one.
  const single = new Set(files)
  for (const folder of new Set(files.map((file) => path.dirname(file)))) {
    watchers.push(
      watch(folder, (_event, name) => {
        const filePath = name === null ? folder : path.join(folder, name)
        if (single.has(filePath)) note(filePath)
      }),
    )
  }
  return () => {
    if (timer) clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
