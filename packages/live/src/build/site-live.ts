import {
  listImports,
  type LiveFile,
  type LiveManifest,
  type LivePlayground,
  liveSamplePathOf,
  type RunnableSample,
  toHref,
  type Route,
  type SidebarNode,
  type Version,
} from 'octavo/feature-shared'
import { hashOf, listLiveSamples, type LoadedLocales, type Runnable, type LoadedLocale } from 'octavo/feature'
import { createEnvironmentFinder, hashSampleEnvironment } from 'octavo-npm'
import { buildLiveFiles } from './live-files.ts'
import type { PlaygroundList, PlaygroundPage, PlaygroundSample } from '../shared/playground-list.ts'

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

type Source = Pick<LoadedLocale, 'routes' | 'sidebars' | 'versions'> & {
  site: Pick<LoadedLocale['site'], 'docs'>
}
type OwnedVersion = { set: string; version: Version }

/** What readers of one locale can choose on the playground. */
export function listPlayground({ site, routes, sidebars, versions }: Source, uses: Uses): PlaygroundList {
  const all = site.docs.flatMap(({ id: set, versions: own }) => own.map((version) => ({ set, version })))
  const places = new Map(
    [...new Set(Object.values(sidebars).flatMap(listPaths))].map((path, at) => [path, at]),
  )
  const placeOf = ({ path }: Route) => places.get(path) ?? places.size
  const shown = routes.filter(({ unlisted }) => !unlisted).toSorted((a, b) => placeOf(a) - placeOf(b))
  const listUses = (route: Route, version: Version) =>
    uses.filter(
      (use) =>
        use.entry !== null &&
        use.page === route.source &&
        findVersion(use.environment, route, all) === version,
    )
  return all.map(({ set, version }) => {
    const { name, label, path } = version
    const start = findStart(shown.flatMap((route) => listUses(route, version)))
    const pages = shown.flatMap((route): PlaygroundPage[] => {
      const own = listUses(route, version)
      return own.length === 0
        ? []
        : [
            {
              title: route.page.title,
              path: route.path,
              samples: nameSamples(own, { title: route.page.title, start }),
            },
          ]
    })
    const record = versions.find((candidate) => candidate.set === set && candidate.name === name)
    return {
      label: site.docs.length === 1 ? label : `${set} ${label}`,
      path: record?.mainHref ?? path,
      pages,
    }
  })
}

/** The version whose packages a sample uses. Its page may belong to another one, or to none. */
function findVersion(
  environment: string,
  { page }: Route,
  all: readonly OwnedVersion[],
): Version | undefined {
  const fitting = all.filter(({ version }) => version.samples?.folder === environment)
  const own = fitting.find(
    ({ set, version }) => 'docs' in page && page.docs.set === set && page.docs.version === version.name,
  )
  return (own ?? fitting[0])?.version
}

/** Several files that run show best what the playground is for: a change in one of them can be an error in another. */
function findStart(uses: Uses): Uses[number] | undefined {
  return uses.find(({ shown }) => shown > 1) ?? uses[0]
}

/** A sample is known by the heading above it; several below the same heading also by their files. */
function nameSamples(
  uses: Uses,
  { title, start }: { title: string; start: Uses[number] | undefined },
): PlaygroundSample[] {
  const headings = uses.map(({ section = title }) => section)
  const isShared = (label: string, labels: string[]) => labels.filter((other) => other === label).length > 1
  const labels = headings.map((heading, index) =>
    isShared(heading, headings) ? `${heading} · ${uses[index]?.entry}` : heading,
  )
  return uses.map((use, index) => {
    const label = labels[index] ?? ''
    const number = labels.slice(0, index + 1).filter((other) => other === label).length
    return {
      name: use.name,
      label: isShared(label, labels) ? `${label} (${number})` : label,
      ...(use === start && { isStart: true }),
    }
  })
}

function listPaths(nodes: readonly SidebarNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'html') return []
    if (node.type === 'link') return [node.href]
    return [...(node.href === null ? [] : [node.href]), ...listPaths(node.items ?? [])]
  })
}
