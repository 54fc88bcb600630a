import { siteModules as frameSlots } from 'virtual:octavo/site-modules'
import { shareModules } from 'virtual:octavo/shared-modules'
import { usesFrameSlots } from '../model/slots.ts'
import type { RenderEntry } from '../model/render-contract.ts'
import { createRendererWith } from './create-renderer.tsx'

shareModules()

type SiteModules = { siteModules: Record<string, Record<string, unknown>> }

/** Locale → the model of its first renderer. Open pages can still be refreshed after a component has changed. */
const models = new Map<string, { environment: string; model: string }>()

/** The development server's renderer. The site's modules are loaded apart from the engine's. */
const createRenderer: RenderEntry['createRenderer'] = async (environment, part) => {
  const ssr = await import.meta.viteRsc.loadModule<typeof import('./dev.ssr.tsx')>('ssr', 'index')
  await ssr.useSitePart(part)
  const { siteModules } = part
    ? ((await import(/* @vite-ignore */ part.rscEntry)) as SiteModules)
    : { siteModules: {} }
  const key = JSON.stringify(environment)
  const known = models.get(environment.locale)
  const { renderer, model } = await createRendererWith(environment, {
    siteModules: { ...(usesFrameSlots(environment.site.slots) && frameSlots), ...siteModules },
    ssr,
    ...(known?.environment === key && { model: known.model }),
  })
  models.set(environment.locale, { environment: key, model })
  return renderer
}

export { createRenderer }
;({ createRenderer }) satisfies RenderEntry
