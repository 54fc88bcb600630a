import { preinit, preloadModule } from 'react-dom'
import assets from 'virtual:vite-rsc/assets-manifest'

/** As the plugin asks for them; the types do not know the priority. */
const script = { as: 'script', crossOrigin: '', fetchPriority: 'low' } as const

/**
 * Asks for the scripts and sheets of every interactive component the page names. The plugin does so too, but only when
 * a thread meets a component for the first time: a page would depend on which pages were rendered before it.
 */
export function ClientResources({ flights }: { flights: string[] }) {
  const rows = flights.flatMap((flight) => [...flight.matchAll(/^[\da-f]+:I\["([^"]+)"/gm)])
  for (const { js, css } of rows.flatMap(([, id = '']) => assets.clientReferenceDeps[id] ?? [])) {
    for (const href of js) preloadModule(href, script)
    for (const href of css)
      preinit(href, { as: 'style', crossOrigin: 'anonymous', precedence: 'vite-rsc/client-reference' })
  }
  return null
}
