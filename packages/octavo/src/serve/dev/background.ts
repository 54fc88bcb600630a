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
      for (const { name, prepareInBackground } of loaded.features)
        if (prepareInBackground && !work.has(name)) work.set(name, prepareInBackground(context))
      for (const one of list()) one.update(loaded)
    },
    listProblems: () => list().flatMap((one) => one.listProblems()),
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
