import path from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { moduleKeyOf } from '../../shared/module-key.ts'
import type { Route } from '../../shared/route.ts'
import type { Site } from '../../shared/site.ts'
import type { SidebarNode } from '../../shared/nav-tree.ts'
import { loadConfig } from '../config/load-config.ts'
import { loadContent, type Content } from '../content/load-content.ts'
import { buildRoutes, type VersionRecord } from '../routes/build-routes.ts'
import type { SiteModule } from '../vite/site-modules-plugin.ts'
import type { BuildOptions } from './arguments.ts'

/** Everything known about a site before anything is rendered. */
export type LoadedSite = {
  site: Site
  notices: string[]
  content: Content
  routes: Route[]
  sidebars: Record<string, SidebarNode[]>
  versions: VersionRecord[]
  modules: SiteModule[]
  problems: Problem[]
  /** Files to watch besides the content folders. */
  configFiles: string[]
}

export function cacheFolderOf(root: string): string {
  return path.join(root, '.octavo')
}

/** Configuration, content and routes: the part that building, checking and serving have in common. */
export async function loadSite(
  options: Pick<BuildOptions, 'root' | 'baseUrl' | 'env'>,
  mode: 'build' | 'dev',
): Promise<LoadedSite> {
  const { root, env } = options
  const cacheFolder = cacheFolderOf(root)
  const { site, notices, inputs } = await loadConfig({
    root,
    env,
    cacheFolder,
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
  })
  const content = await loadContent({ root, site, mode, cacheFolder })
  const { routes, sidebars, versions, problems } = buildRoutes(content, site)
  return {
    site,
    notices,
    content,
    routes,
    sidebars,
    versions,
    modules: listModules(content, root),
    problems: [...content.problems, ...problems],
    configFiles: inputs,
  }
}

/** Components and data that content imports, and pages that are components themselves. */
function listModules(content: Content, root: string): SiteModule[] {
  const modules = new Map<string, string>()
  for (const { file, specifier, filePath } of content.moduleImports) {
    if (filePath) modules.set(moduleKeyOf(specifier, file), filePath)
  }
  for (const { format, file } of content.documents) {
    if (format === 'tsx') modules.set(moduleKeyOf(`@site/${file}`, ''), path.join(root, file))
  }
  return [...modules]
    .map(([key, filePath]) => ({ key, filePath }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
