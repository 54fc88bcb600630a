import type { BackgroundContext, BackgroundWork } from '../../build/feature/feature.ts'
import type { LoadedSite } from '../../build/site/load-site.ts'

export type Background = ReturnType<typeof createBackground>

/** What features do while pages are served. One that's added to the configuration later starts then. */
export function createBackground(context: BackgroundContext) {
  const work = new Map<string, BackgroundWork>()
  const list = () => [...work.values()]
  return {
    list,
    update(loaded: LoadedSite): void {
      for (const feature of loaded.features) {
        const started = work.has(feature.name) ? undefined : feature.prepareInBackground?.(context)
        if (started) work.set(feature.name, started)
      }
      for (const one of list()) one.update(loaded)
    },
    async close(): Promise<void> {
      await Promise.all(list().map((one) => one.close()))
    },
    listProblems: () => list().flatMap((one) => one.listProblems()),
    listFiles: (loaded: LoadedSite) => list().flatMap((one) => one.listFiles(loaded)),
    /** The text of a path in the output folder; null if nothing has prepared it. */
    readFile(file: string): string | null {
      for (const one of list()) {
        const text = one.readFile(file)
        if (text !== null) return text
      }
      return null
    },
  }
}
