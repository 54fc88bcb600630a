import references from 'virtual:vite-rsc/client-references'
import { shareModules } from 'virtual:octavo/shared-modules'
import {
  createSignatureFunctionForTransform,
  register,
  registerExportsForReactRefresh,
  validateRefreshBoundaryAndEnqueueUpdate,
} from 'virtual:octavo/react-refresh'
import { importWithSheets } from '../browser/recovery/import-with-sheets.ts'
import { sitePartPath, siteUpdateEvent, type SiteUpdate } from '../model/events.ts'

type Module = Record<string, unknown>
type Loader = () => Promise<Module>
/** `loaders` also has the components of earlier versions, and `current` names those of this one. */
type SiteScript = { version: number; current: string[]; loaders: Record<string, Loader> }

shareModules({
  refresh: { createSignatureFunctionForTransform, register },
  importWithSheets: <T>(load: () => Promise<T>, files: string[] = []) =>
    importWithSheets(
      load,
      files.filter((file) => findSheets(import.meta.env.BASE_URL + file).length === 0),
    ),
})

/** Key of a component's module → the id that was loaded last. Ids are `key.number`. */
const loaded = new Map<string, string>()
let latest = await importPart('')
// A payload can name a component before the message about it has arrived.
Object.setPrototypeOf(references, new Proxy({}, { get: (_, id) => findLater(String(id)) }))
addLoaders(latest)

function importPart(query: string): Promise<SiteScript> {
  return import(
    /* @vite-ignore */ `${import.meta.env.BASE_URL}${sitePartPath}${query}`
  ) as Promise<SiteScript>
}

function addLoaders({ loaders }: SiteScript): void {
  for (const [id, load] of Object.entries(loaders)) references[id] = () => loadModule(id, load)
}

async function loadModule(id: string, load: Loader): Promise<Module> {
  const module = await load()
  const key = keyOf(id)
  registerExportsForReactRefresh(key, module)
  loaded.set(key, id)
  // The document was older than this script. It is hydrated with the code it was rendered with.
  if (isOutdated(id)) enqueue({ version: latest.version, sheets: [], refresh: true })
  return module
}

function findLater(id: string): Loader | undefined {
  if (!id.includes('.')) return undefined
  return async () => {
    if (!Object.hasOwn(latest.loaders, id)) {
      latest = await importPart(`?${id}`)
      addLoaders(latest)
    }
    // The document may be older than this script.
    const found = Object.hasOwn(latest.loaders, id) ? id : newestOf(id)
    const load = found === undefined ? undefined : latest.loaders[found]
    return load && found !== undefined ? loadModule(found, load) : {}
  }
}

function newestOf(id: string): string | undefined {
  return latest.current.find((other) => keyOf(other) === keyOf(id))
}

/** Replaces the code of the components that this page has loaded. React keeps their state if their hooks are the same. */
async function replaceScripts(version: number): Promise<void> {
  latest = await importPart(`?${version}`)
  addLoaders(latest)
  const { current, loaders } = latest
  const changed = current.filter((id) => isOutdated(loaded.get(keyOf(id))))
  await Promise.all(changed.map(async (id) => loaders[id] && loadModule(id, loaders[id])))
  if (changed.length > 0) refreshComponents()
}

/** The runtime compares the exports of a module before and after; here every module above a changed one is new. */
function refreshComponents(): void {
  const same = { changed: true }
  validateRefreshBoundaryAndEnqueueUpdate('', same, same)
}

/** A sheet keeps its address, by which React knows it, and gets a new query. The old one goes when the new one is there. */
function replaceSheet(href: string, version: number): void {
  for (const link of findSheets(href)) {
    const next = link.cloneNode() as HTMLLinkElement
    next.href = `${href}?${version}`
    next.addEventListener('load', () => link.remove())
    // The sheet may be gone for good.
    next.addEventListener('error', () => [link, next].forEach((element) => element.remove()))
    link.after(next)
  }
}

function findSheets(href: string): HTMLLinkElement[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  return [...links].filter((link) => new URL(link.href).pathname === href)
}

function keyOf(id: string): string {
  return id.slice(0, id.indexOf('.'))
}

let updates: Promise<void> = Promise.resolve()

let shownVersion = latest.version

function isOutdated(id: string | undefined): boolean {
  return id !== undefined && !latest.current.includes(id)
}

async function update({ version, sheets, refresh }: SiteUpdate): Promise<void> {
  // React would hydrate the document with components that are replaced before it has begun.
  while (!Object.hasOwn(window, 'octavo')) await new Promise((resolve) => setTimeout(resolve, 20))
  if (version <= shownVersion && ![...loaded.values()].some(isOutdated)) return
  shownVersion = version
  for (const sheet of sheets) replaceSheet(sheet, version)
  await replaceScripts(version)
  if (refresh) dispatchEvent(new Event('octavo:refresh'))
}

function enqueue(detail: SiteUpdate): void {
  // A script that fails while it is loaded leaves a page that is half old and half new.
  updates = updates.then(() => update(detail)).catch(() => location.reload())
}

addEventListener(siteUpdateEvent, (event) => enqueue((event as CustomEvent<SiteUpdate>).detail))
