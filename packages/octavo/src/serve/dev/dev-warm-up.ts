import type { SampleCompilers } from '../../samples/build/compiler/sample-compilers.ts'
import { listDocuments, type LoadedSite } from '../../build/site/load-site.ts'
import { warmUpFor } from '../../build/site/site-samples.ts'

export type DevWarmUp = {
  /** `file` is that of the page's document. */
  noteOpened(file: string): void
  /** Gets the compilers of open pages ready for edits, until there's something more urgent. */
  run(loaded: LoadedSite | null, isUrgent: () => boolean): Promise<void>
}

/** One page per version is enough. */
export function createDevWarmUp({
  root,
  compilers,
}: {
  root: string
  compilers: SampleCompilers
}): DevWarmUp {
  const opened = new Set<string>()
  const warm = new Set<string>()
  return {
    noteOpened: (file) => void opened.add(file),
    async run(loaded, isUrgent) {
      for (const file of opened) {
        opened.delete(file)
        const document = loaded && listDocuments(loaded).find((candidate) => candidate.file === file)
        const version = document && `${document.set} ${document.version}`
        if (!loaded || !document || !version || warm.has(version) || isUrgent()) continue
        warm.add(version)
        await warmUpFor(document, { root, site: loaded.site, compilers })
      }
    },
  }
}
