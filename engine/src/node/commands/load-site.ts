import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { moduleKeyOf } from '../../shared/module-key.ts'
import type { Route } from '../../shared/route.ts'
import type { Redirect, Site } from '../../shared/site.ts'
import type { SidebarNode } from '../../shared/nav-tree.ts'
import { loadConfig } from '../config/load-config.ts'
import { loadContent, type Content } from '../content/load-content.ts'
import { buildRoutes, type VersionRecord } from '../routes/build-routes.ts'
import type { NavbarTargets } from '../routes/navbar-targets.ts'
import { hashEngineSources } from '../vite/engine-hash.ts'
import { findEngineFolder } from '../vite/engine-paths.ts'
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
  navbarTargets: NavbarTargets
  modules: SiteModule[]
  problems: Problem[]
  /** Changes with the engine, for what is kept between runs. */
  engineId: string
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
  const engineId = hashEngineSources(findEngineFolder(), ['node', 'shared'])
  const content = await loadContent({ root, site, mode, cacheFolder, engineId })
  const { routes, sidebars, versions, navbarTargets, problems } = buildRoutes(content, site)
  const { modules, problems: missing } = listModules(content, site, root)
  return {
    site: { ...site, redirects: addHome(site.redirects, routes, versions) },
    notices,
    content,
    routes,
    sidebars,
    versions,
    navbarTargets,
    modules,
    problems: [...content.problems, ...missing, ...problems],
    engineId,
    configFiles: inputs,
  }
}

/** A site of docs only has no page at its root, where every logo leads: readers go on to the docs. */
function addHome(redirects: Redirect[], routes: Route[], versions: VersionRecord[]): Redirect[] {
  const main = versions.find(({ isLast, mainDocId }) => isLast && mainDocId !== null)
  const isTaken = routes.some(({ path }) => path === '/') || redirects.some(({ from }) => from === '/')
  return isTaken || !main ? redirects : [{ from: '/', to: main.mainHref, permanent: false }, ...redirects]
}

type Modules = { modules: SiteModule[]; problems: Problem[] }

/** Components and data that content imports, pages that are components themselves, and the components of the configuration. */
function listModules(content: Content, site: Site, root: string): Modules {
  const modules = new Map<string, string>()
  const problems: Problem[] = []
  const packages = createRequire(path.join(root, 'package.json'))
  for (const { file, specifier, line, kind, filePath } of content.moduleImports) {
    if (kind === 'engine') continue
    const found = filePath ?? resolvePackage(packages, specifier)
    if (found) modules.set(moduleKeyOf(specifier, file), found)
    else problems.push(missingModule(file, specifier, line))
  }
  for (const { format, file } of content.documents) {
    if (format === 'tsx') modules.set(moduleKeyOf(`@site/${file}`, ''), path.join(root, file))
  }
  for (const [name, file] of Object.entries(site.components)) {
    const filePath = path.join(root, file)
    if (existsSync(filePath)) modules.set(moduleKeyOf(`@site/${file}`, ''), filePath)
    else problems.push(missingComponent(name, file))
  }
  const sorted = [...modules].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { modules: sorted.map(([key, filePath]) => ({ key, filePath })), problems }
}

function resolvePackage(packages: NodeJS.Require, specifier: string): string | null {
  try {
    return packages.resolve(specifier)
  } catch {
    return null
  }
}

function missingComponent(name: string, file: string): Problem {
  return {
    severity: 'error',
    message: `There is no file '${file}'`,
    file: `components.${name}`,
    hint: "Paths are written from the site's folder.",
  }
}

function missingModule(file: string, specifier: string, line: number): Problem {
  return {
    severity: 'error',
    message: `Cannot find module '${specifier}'`,
    file,
    line,
    hint: `Install the package in the site's folder, or import a file of the site: './…' or '@site/…'.`,
  }
}
