import references from 'virtual:vite-rsc/client-references'
import type { ComponentType } from 'react'
import { listReferences } from '../model/payload/list-references.ts'

type Module = Record<string, unknown>

/** Keyed by the id that server components use for the module. */
const requests = new Map<string, Promise<Module>>()
const standIns = new Map<string, Module>()

/** React calls this to get a module. The engine's own modules are already loaded. */
Reflect.set(globalThis, '__vite_rsc_require__', (id: string) => standIns.get(id) ?? requestModule(id))

function requestModule(id: string): Module | Promise<Module> {
  const reference = references[id]
  if (typeof reference !== 'function') return reference ?? {}
  const request = requests.get(id) ?? reference()
  requests.set(id, request)
  return request
}

/** Loads the interactive components that a flight string refers to. Rejects when one of them can't be loaded. */
export async function loadReferences(flight: string): Promise<void> {
  await Promise.all(listReferences(flight).map(async ({ id }) => requestModule(id)))
}

/** Returns the ids of the components that couldn't be loaded. From now on, React gets `standIn` in their place. */
export async function replaceMissing(flight: string, standIn: ComponentType): Promise<string[]> {
  const named = listReferences(flight)
  const results = await Promise.allSettled(named.map(async ({ id }) => requestModule(id)))
  const missing = named.filter((_, index) => results[index]?.status === 'rejected')
  for (const { id, name } of missing) standIns.set(id, { ...standIns.get(id), [name]: standIn })
  return missing.map(({ id }) => id)
}
