import * as server from '@vitejs/plugin-rsc/react/rsc/server'
import { shareModules } from 'virtual:octavo/shared-modules'
import { frameSlotsKey, usesFrameSlots } from '../model/slots.ts'
import * as frameSlots from '../theme/browser/slots/frame-slots.tsx'
import type { RenderEntry } from '../model/render-contract.ts'
import { createRendererWith } from './create-renderer.tsx'

/** Of the site's components that are being loaded. */
let version = 0

shareModules({
  '@vitejs/plugin-rsc/react/rsc/server': {
    ...server,
    registerClientReference: (proxy: unknown, key: string, name: string) =>
      server.registerClientReference(proxy, `${key}.${version}`, name),
  },
})

type SiteModules = { siteModules: Record<string, Record<string, unknown>> }

/** Locale → the model of its first renderer. Open pages can still be refreshed after a component has changed. */
const models = new Map<string, { environment: string; model: string }>()

/** The development server's renderer. The site's modules are loaded apart from the engine's. */
const createRenderer: RenderEntry['createRenderer'] = async (environment, part) => {
  const ssr = await import.meta.viteRsc.loadModule<typeof import('./dev.ssr.tsx')>('ssr', 'index')
  await ssr.useSitePart(part)
  version = part?.version ?? 0
  const { siteModules } = part
    ? ((await import(/* @vite-ignore */ part.rscEntry)) as SiteModules)
    : { siteModules: {} }
  const key = JSON.stringify(environment)
  const known = models.get(environment.locale)
  const { renderer, model } = await createRendererWith(environment, {
    siteModules: {
      ...(usesFrameSlots(environment.site.slots) && { [frameSlotsKey]: frameSlots }),
      ...siteModules,
    },
    ssr,
    ...(known?.environment === key && { model: known.model }),
  })
  models.set(environment.locale, { environment: key, model })
  return renderer
}

export { createRenderer }
;({ createRenderer }) satisfies RenderEntry
