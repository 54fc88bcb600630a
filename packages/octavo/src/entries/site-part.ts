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
type Part = { default: Record<string, () => Promise<Module>> }
/** `parts` also has earlier versions, which older documents and payloads name. */
type SiteScript = { version: number; parts: Record<number, () => Promise<Part>> }

shareModules({
  refresh: { createSignatureFunctionForTransform, register },
  importWithSheets: <T>(load: () => Promise<T>, files: string[] = []) =>
    importWithSheets(
      load,
      files.filter((file) => findSheets(import.meta.env.BASE_URL + file).length === 0),
    ),
})

let updates: Promise<void> = Promise.resolve()
// An edit can be announced while the script is on its way. No update begins before the page is there.
addEventListener(siteUpdateEvent, (event) => enqueue((event as CustomEvent<SiteUpdate>).detail))

/** Key of a component's module → the version that was loaded last. */
const loaded = new Map<string, number>()
let latest = await importPart('')
let shownVersion = latest.version
// Ids are `key.version`.
Object.setPrototypeOf(references, new Proxy({}, { get: (_, id) => createLoader(String(id)) }))

function importPart(query: string): Promise<SiteScript> {
  return import(
    /* @vite-ignore */ `${import.meta.env.BASE_URL}${sitePartPath}${query}`
  ) as Promise<SiteScript>
}

function createLoader(id: string): (() => Promise<Module>) | undefined {
  const [key = '', version] = id.split('.')
  if (version === undefined) return undefined
  return async () => {
    // A payload can name a component before the message about it has arrived.
    if (Number(version) > latest.version) latest = await importPart(`?${version}`)
    const module = await loadModule(key, Number(version))
    // The document was older than this script. It is hydrated with the code it was rendered with.
    if (Number(version) < latest.version) enqueue({ version: latest.version, sheets: [], refresh: true })
    return module
  }
}

async function loadModule(key: string, version: number): Promise<Module> {
  const part = await (latest.parts[version] ?? latest.parts[latest.version])?.()
  const module = (await part?.default[key]?.()) ?? {}
  registerExportsForReactRefresh(key, module)
  loaded.set(key, version)
  return module
}

function isOutdated(): boolean {
  return [...loaded.values()].some((version) => version < latest.version)
}

/** Replaces the code of the components that this page has loaded. React keeps their state if their hooks are the same. */
async function replaceScripts(version: number): Promise<void> {
  latest = await importPart(`?${version}`)
  await Promise.all([...loaded.keys()].map((key) => loadModule(key, latest.version)))
  // The runtime compares the exports of a module before and after; here every module above a changed one is new.
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

async function update({ version, sheets, refresh }: SiteUpdate): Promise<void> {
  // React would hydrate the document with components that are replaced before it has begun.
  while (!Object.hasOwn(window, 'octavo')) await new Promise((resolve) => setTimeout(resolve, 20))
  if (version <= shownVersion && !isOutdated()) return
  shownVersion = version
  for (const sheet of sheets) replaceSheet(sheet, version)
  await replaceScripts(version)
  if (refresh) dispatchEvent(new Event('octavo:refresh'))
}

function enqueue(detail: SiteUpdate): void {
  // A script that fails while it is loaded leaves a page that is half old and half new.
  updates = updates.then(() => update(detail)).catch(() => location.reload())
}
