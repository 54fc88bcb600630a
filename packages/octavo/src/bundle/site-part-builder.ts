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

/** Getting ready takes Vite as long as bundling a small site, so a builder can be used again and again. */
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
  // Vite and its plugins believe this variable more than the mode.
  process.env['NODE_ENV'] = 'production'
  const { buildServer, buildClient, manager } = environmentsOf(
    await guard(createBuilder({ ...config, plugins })),
    { folder, check: site.check },
  )

  /** Server components know an interactive one by its exports alone. False if those have changed. */
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
    /** False if files like these can change more than the modules that they are. */
    canRepeat: (changedFiles: ReadonlySet<string>) =>
      site.config.plugins.length === 0 &&
      [...changedFiles].every((file) => graphs.has('rsc', file) || graphs.has('client', file)),
    /** Bundles the site's modules. Most of the time goes into the server's, which an interactive component leaves as they are. */
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
  /** Vite empties the folder of an environment the first time only. */
  async function build(environment: BuildEnvironment): Promise<void> {
    rmSync(path.join(folder, environment.name), { recursive: true, force: true })
    await builder.build(environment)
  }
  return {
    manager,
    // The plugin would go through everything twice more, to find server functions, which a static site can't have.
    buildServer: async () => {
      manager.clientReferenceMetaMap = {}
      await build(rsc)
      manager.stabilize()
    },
    buildClient: async () => {
      await build(client)
      check()
      // Not at the same time: Vite keeps what it knows about CSS modules in one place for all environments.
      await build(ssr)
    },
  }
}

function isInteractive(file: string): boolean {
  return /^(?:\s|\/\/.*|\/\*[^]*?\*\/)*(['"])use client\1/.test(readFileSync(file, 'utf8'))
}
