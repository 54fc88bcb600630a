import references from 'virtual:vite-rsc/client-references'
import type { ComponentType } from 'react'

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

/** The interactive components that a flight string refers to. */
function listRows(flight: string): { id: string; name: string }[] {
  const rows = flight.matchAll(/^[\da-f]+:I\["([^"]+)",\[[^\]]*\],"([^"]+)"/gm)
  return [...rows].map(([, id = '', name = '']) => ({ id, name }))
}

/** Loads the interactive components that a flight string refers to. Rejects when one of them can't be loaded. */
export async function loadReferences(flight: string): Promise<void> {
  await Promise.all(listRows(flight).map(async ({ id }) => requestModule(id)))
}

/** Returns the ids of the components that couldn't be loaded. From now on, React gets `standIn` in their place. */
export async function replaceMissing(flight: string, standIn: ComponentType): Promise<string[]> {
  const rows = listRows(flight)
  const results = await Promise.allSettled(rows.map(async ({ id }) => requestModule(id)))
  const missing = rows.filter((_, index) => results[index]?.status === 'rejected')
  for (const { id, name } of missing) standIns.set(id, { ...standIns.get(id), [name]: standIn })
  return missing.map(({ id }) => id)
}
