import { siteModules } from 'virtual:octavo/site-modules'
import type { RenderEntry } from '../model/render-contract.ts'
import { createRendererWith } from './create-renderer.tsx'

const createRenderer: RenderEntry['createRenderer'] = async (environment) => {
  const ssr = await import.meta.viteRsc.loadModule<typeof import('./entry.ssr.tsx')>('ssr', 'index')
  return (await createRendererWith(environment, { siteModules, ssr })).renderer
}

export { createRenderer }
;({ createRenderer }) satisfies RenderEntry
