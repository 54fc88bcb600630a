/** The plugin's own way to load an interactive component; it keeps the promise of each. */
const loaderName = '__vite_rsc_client_require__'

/** Rejects when one of the interactive components that a text of server components names cannot be loaded. */
export async function loadReferences(flight: string): Promise<void> {
  const load = Reflect.get(globalThis, loaderName) as (id: string) => Promise<unknown>
  const rows = [...flight.matchAll(/^[\da-f]+:I\["([^"]+)"/gm)]
  await Promise.all(rows.map(([, id = '']) => load(id)))
}
