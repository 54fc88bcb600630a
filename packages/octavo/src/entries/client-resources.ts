import type { ReactNode } from 'react'
import { preinit, preloadModule } from 'react-dom'
import assets from 'virtual:vite-rsc/assets-manifest'

/** The same options that the plugin uses. React's types don't include the priority. */
const script = { as: 'script', crossOrigin: '', fetchPriority: 'low' } as const

/**
 * Preloads the scripts and stylesheets of every interactive component on the page. The plugin does this too, but only
 * the first time a thread encounters a component, so a page's HTML would depend on which pages were rendered before it.
 * The app is its only child, because React makes ids of where elements are, and in the browser the app has no sibling.
 */
export function ClientResources({ flights, children }: { flights: string[]; children: ReactNode }) {
  const rows = flights.flatMap((flight) => [...flight.matchAll(/^[\da-f]+:I\["([^"]+)"/gm)])
  for (const { js, css } of rows.flatMap(([, id = '']) => assets.clientReferenceDeps[id] ?? [])) {
    for (const href of js) preloadModule(href, script)
    for (const href of css)
      preinit(href, { as: 'style', crossOrigin: 'anonymous', precedence: 'vite-rsc/client-reference' })
  }
  return children
}
