import references from 'virtual:vite-rsc/client-references'
import type { ComponentType } from 'react'

type Module = Record<string, unknown>

/** By the id that server components use for it. */
const requests = new Map<string, Promise<Module>>()
const standIns = new Map<string, Module>()

/** React's way to a module. Those of the engine are here already. */
Reflect.set(globalThis, '__vite_rsc_require__', (id: string) => standIns.get(id) ?? requestModule(id))

function requestModule(id: string): Module | Promise<Module> {
  const reference = references[id]
  if (typeof reference !== 'function') return reference ?? {}
  const request = requests.get(id) ?? reference()
  requests.set(id, request)
  return request
}

/** The interactive components that a text of server components names. */
function listRows(flight: string): { id: string; name: string }[] {
  const rows = flight.matchAll(/^[\da-f]+:I\["([^"]+)",\[[^\]]*\],"([^"]+)"/gm)
  return [...rows].map(([, id = '', name = '']) => ({ id, name }))
}

/** Rejects when one of the interactive components that a text of server components names cannot be loaded. */
export async function loadReferences(flight: string): Promise<void> {
  await Promise.all(listRows(flight).map(async ({ id }) => requestModule(id)))
}

/** Ids of those that could not be loaded; from now on React gets `standIn` in their place. */
export async function replaceMissing(flight: string, standIn: ComponentType): Promise<string[]> {
  const rows = listRows(flight)
  const results = await Promise.allSettled(rows.map(async ({ id }) => requestModule(id)))
  const missing = rows.filter((_, index) => results[index]?.status === 'rejected')
  for (const { id, name } of missing) standIns.set(id, { ...standIns.get(id), [name]: standIn })
  return missing.map(({ id }) => id)
}
