import type { EmitContext, Preparation, Runnable } from '../feature/feature.ts'
import type { LoadedSite } from './load-site.ts'

/** Lets features do the work that rendering waits for, and completes the documents with what they found. */
export async function prepareSite(loaded: LoadedSite, context: EmitContext): Promise<Preparation[]> {
  const preparations: Preparation[] = []
  for (const feature of loaded.features) {
    const preparation = await feature.prepare?.(loaded, context)
    if (!preparation) continue
    for (const { documents } of [loaded, ...loaded.others]) preparation.complete(documents)
    preparations.push(preparation)
  }
  return preparations
}

/** What browsers load on demand because of what was prepared, and the document that samples run in. */
export async function buildPreparedFiles(
  loaded: LoadedSite,
  { root, preparations }: { root: string; preparations: readonly Preparation[] },
): Promise<{ files: ReadonlyMap<string, string>; frame: Runnable['frame'] | null }> {
  const samples = preparations.flatMap(({ runnable }) => runnable)
  const files = new Map(preparations.flatMap((preparation) => [...preparation.listFiles()]))
  let frame: Runnable['frame'] | null = null
  for (const { runnable } of loaded.features) {
    const built = await runnable?.build(samples, loaded, root)
    for (const [file, text] of built?.files ?? []) files.set(file, text)
    frame ??= built?.frame ?? null
  }
  return { files, frame }
}
