import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { getPluginApi } from '@vitejs/plugin-rsc'
import { createBuilder, type BuildEnvironment, type ViteBuilder } from 'vite'
import type { SiteVite } from '../config/schemas/extension-schemas.ts'
import type { SitePartEntry } from '../model/render-contract.ts'
import { prepareSite } from './prepare-site.ts'
import type { SiteModule } from './site-modules-plugin.ts'
import { createSitePartConfig } from './site-part-config.ts'

type Options = {
  root: string
  modules: SiteModule[]
  vite?: SiteVite
  /** Where the bundler writes. */
  folder: string
  revisionOf: (file: string) => number
}

export type SitePartBuilder = Awaited<ReturnType<typeof createSitePartBuilder>>

/** Vite needs as long to get ready as to bundle a small site, so a builder is reused. */
export async function createSitePartBuilder(options: Options) {
  const { root, modules, vite, folder, revisionOf } = options
  const places = { root, outFolder: folder, modules }
  const site = await prepareSite({ ...places, ...(vite && { vite }) })
  const { graphs } = site
  const texts = new Map<string, string>()
  const config = createSitePartConfig({ ...places, ...site.config, revisionOf, texts })
  const plugins = [site.missingImports, ...(config.plugins ?? []), graphs.plugin]
  const guard = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw site.explain(error)
    })
  // For Vite and its plugins, this variable takes precedence over the mode.
  process.env['NODE_ENV'] = 'production'
  const { buildServer, buildClient, manager } = environmentsOf(
    await guard(createBuilder({ ...config, plugins })),
    { folder, check: site.check },
  )

  /**
   * Bundles the interactive components only. Server components depend on nothing but their exports; if those have
   * changed, it returns false.
   */
  async function tryClient(changedFiles: ReadonlySet<string>): Promise<boolean> {
    const isOfClients = [...changedFiles].every(
      (file) => !graphs.has('rsc', file) || (file in manager.clientReferenceMetaMap && isInteractive(file)),
    )
    if (!isOfClients) return false
    const before = graphs.exportsOf('client', changedFiles)
    await buildClient()
    return graphs.exportsOf('client', changedFiles) === before
  }

  async function build(changedFiles: ReadonlySet<string> | null): Promise<void> {
    texts.clear()
    if (changedFiles && (await tryClient(changedFiles))) return
    await buildServer()
    await buildClient()
  }

  return {
    /** False if a change to these files can affect other modules. */
    canRepeat: (changedFiles: ReadonlySet<string>) =>
      site.config.plugins.length === 0 &&
      [...changedFiles].every((file) => graphs.has('rsc', file) || graphs.has('client', file)),
    /**
     * Bundles the site's modules. Most of the time goes into those for servers, which don't change with an interactive
     * component.
     */
    async build(changedFiles: ReadonlySet<string> | null): Promise<SitePartEntry['references']> {
      await guard(build(changedFiles))
      manager.writeAssetsManifest(['ssr', 'rsc'])
      // Only an option of Vite that a site can't set makes an address anything but a string.
      return (manager.buildAssetsManifest?.clientReferenceDeps ?? {}) as SitePartEntry['references']
    },
    inputs: site.inputs,
    watched: site.watched,
  }
}

function environmentsOf(builder: ViteBuilder, { folder, check }: { folder: string; check: () => void }) {
  const { rsc, client, ssr } = builder.environments
  const manager = getPluginApi(builder.config)?.manager
  if (!rsc || !client || !ssr || !manager) throw new Error('Bug: an environment of Vite is missing')
  /** Vite empties an environment's folder only the first time. */
  async function build(environment: BuildEnvironment): Promise<void> {
    rmSync(path.join(folder, environment.name), { recursive: true, force: true })
    await builder.build(environment)
  }
  return {
    manager,
    // By itself, the plugin would go through everything twice more to find server functions, which a static site can't
    // have.
    buildServer: async () => {
      manager.clientReferenceMetaMap = {}
      await build(rsc)
      manager.stabilize()
    },
    buildClient: async () => {
      await build(client)
      check()
      // One after the other, because all environments share what Vite knows about CSS modules.
      await build(ssr)
    },
  }
}

function isInteractive(file: string): boolean {
  return /^(?:\s|\/\/.*|\/\*[^]*?\*\/)*(['"])use client\1/.test(readFileSync(file, 'utf8'))
}
