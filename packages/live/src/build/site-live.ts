import {
  listImports,
  type LiveFile,
  type LiveManifest,
  type LivePlayground,
  liveSamplePathOf,
  type RunnableSample,
  toHref,
} from 'octavo/feature-shared'
import {
  createEnvironmentFinder,
  hashOf,
  hashSampleEnvironment,
  listLiveSamples,
  type LoadedLocales,
  type Runnable,
} from 'octavo/feature'
import { buildLiveFiles } from './live-files.ts'
import { listPlayground } from './list-playground.ts'

type Uses = readonly RunnableSample[]

/** Everything that browsers load to run samples, or null if readers can't run any. */
export async function buildSiteLiveFiles(
  root: string,
  loaded: LoadedLocales,
  uses: Uses,
): Promise<Runnable | null> {
  const { docs, samples: options } = loaded.site
  if (uses.length === 0 && options.playground === null) return null
  const { all } = createEnvironmentFinder(docs, root)
  const samples = listLiveSamples(root, uses)
  const environments = all
    .filter(({ isLive }) => isLive)
    .map(({ name, folder }) => {
      const own = uses.filter(({ environment }) => environment === name)
      const specifiers = [...new Set(own.map(({ source }) => source))].flatMap((source) => {
        const files = JSON.parse(samples.get(liveSamplePathOf(source)) ?? '[]') as LiveFile[]
        return listImports(Object.fromEntries(files.map((file) => [file.name, file.code])))
      })
      return {
        name,
        folder,
        hash: hashSampleEnvironment(folder),
        uses: own.map(({ packages }) => packages),
        specifiers,
      }
    })
  const { playground, lists } = buildPlayground(loaded, uses)
  const { files, frame } = await buildLiveFiles(root, environments, playground)
  return { files: new Map([...files, ...samples, ...lists]), frame }
}

type Playground = { playground: LiveManifest['playground'] | null; lists: Map<string, string> }

/** `lists` are the files that the manifest names: output path → text. */
function buildPlayground(loaded: LoadedLocales, uses: Uses): Playground {
  const { playground: path } = loaded.site.samples
  const lists = new Map<string, string>()
  if (path === null) return { playground: null, lists }
  const addressed = [loaded, ...loaded.others].map((locale): [string, LivePlayground] => {
    const text = JSON.stringify(listPlayground(locale, uses))
    const list = `assets/live/samples-${hashOf(text).slice(0, 10)}.json`
    lists.set(list, text)
    return [locale.site.baseUrl, { href: toHref(path, locale.site), list }]
  })
  return { playground: Object.fromEntries(addressed), lists }
}
