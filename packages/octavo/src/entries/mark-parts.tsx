import { createElement, type ComponentType, type ReactNode } from 'react'
import { preinit, preloadModule } from 'react-dom'
import assets from 'virtual:vite-rsc/assets-manifest'
import { listReferences } from '../model/payload/list-references.ts'
import { partElement } from '../model/server-part.ts'

type Module = Record<string, unknown>
type Load = (id: string) => Promise<Module>

/** The plugin's function for loading an interactive component. */
const loaderName = '__vite_rsc_client_require__'

let isMarking = false

/**
 * Marks in the HTML where components with a separate script begin and end, because that script may be missing in the
 * browser. The engine's components are part of the entry, and without the entry nothing looks for these marks.
 */
export function markParts(): void {
  if (isMarking) return
  isMarking = true
  const load = Reflect.get(globalThis, loaderName) as Load
  const marked = new Map<string, Promise<Module>>()
  Reflect.set(globalThis, loaderName, (id: string) => {
    const module = marked.get(id) ?? (hasOwnScript(id) ? load(id).then((all) => markAll(all, id)) : load(id))
    marked.set(id, module)
    return module
  })
}

/** Every other script imports the entry, so it has at least two files. */
function hasOwnScript(id: string): boolean {
  return (assets.clientReferenceDeps[id]?.js.length ?? 0) > 1
}

function markAll(module: Module, id: string): Module {
  const entries = Object.entries(module).map(([name, value]) => [
    name,
    isComponent(name, value) ? mark(value, id) : value,
  ])
  return Object.fromEntries(entries) as Module
}

/** Modules can have other exports too, which React passes on unchanged. */
function isComponent(name: string, value: unknown): value is ComponentType {
  const isType =
    typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
  return isType && /^(?:[A-Z]|default$)/.test(name)
}

function mark(component: ComponentType, id: string): ComponentType {
  return (props) => createElement(partElement, { id }, createElement(component, props))
}

/** The same options that the plugin uses. React's types don't include the priority. */
const preloaded = { as: 'script', crossOrigin: '', fetchPriority: 'low' } as const

/**
 * Preloads the scripts and stylesheets of every interactive component on the page. The plugin does this too, but only
 * the first time a thread encounters a component, so a page's HTML would depend on which pages were rendered before it.
 * The app is its only child, because React makes ids of where elements are, and in the browser the app has no sibling.
 */
export function ClientResources({ flights, children }: { flights: string[]; children: ReactNode }) {
  const references = flights.flatMap(listReferences)
  for (const { js, css } of references.flatMap(({ id }) => assets.clientReferenceDeps[id] ?? [])) {
    for (const href of js) preloadModule(href, preloaded)
    for (const href of css)
      preinit(href, { as: 'style', crossOrigin: 'anonymous', precedence: 'vite-rsc/client-reference' })
  }
  return children
}
