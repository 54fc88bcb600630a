import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { ContentAsset } from '../../shared/document.ts'
import type { SidebarNode } from '../../shared/nav-tree.ts'
import type { Problem } from '../../shared/problem.ts'
import type { Route } from '../../shared/route.ts'
import type { Site } from '../../shared/site.ts'
import { outputPathsOf } from '../../shared/url.ts'
import { buildSidebarFiles, writeBundleFiles, writeSidebarFiles } from './bundle-files.ts'
import { copyStaticFiles } from './static-files.ts'
import { writeSiteFiles } from './write-site-files.ts'

export type AssetSources = {
  root: string
  site: Site
  routes: readonly Route[]
  sidebars: Record<string, SidebarNode[]>
  /** Images that lie beside the content. */
  assets: readonly ContentAsset[]
  /** The browser's part of the component bundle. */
  clientFolder: string
}

/** `paths` are posix paths from the output folder. */
export type WrittenAssets = { paths: string[]; bytes: number; problems: Problem[] }

/** Everything in the output that is not a page. */
export async function writeAssets(sources: AssetSources, staging: string): Promise<WrittenAssets> {
  const { root, site, routes, assets } = sources
  const bundleFiles = await writeBundleFiles(sources.clientFolder, staging, site.baseUrl)
  const sidebarFiles = buildSidebarFiles(sources.sidebars)
  await writeSidebarFiles(sidebarFiles, staging)
  await Promise.all(assets.map((asset) => copyAsset(asset, staging)))
  const taken = new Set(
    routes.flatMap(({ path: routePath }) => Object.values(outputPathsOf(routePath, site.trailingSlash))),
  )
  const copied = await copyStaticFiles({ root, staticFolder: site.staticFolder, staging, taken })
  const written = await writeSiteFiles({ staging, site, routes, staticFiles: copied.files })
  return {
    paths: [
      ...bundleFiles,
      ...Object.values(sidebarFiles).map(({ file }) => file),
      ...assets.map(({ url }) => url),
      ...copied.files,
      ...written.files,
    ],
    bytes: copied.bytes + written.bytes,
    problems: copied.problems,
  }
}

async function copyAsset({ from, url }: ContentAsset, staging: string): Promise<void> {
  const to = path.join(staging, url)
  await mkdir(path.dirname(to), { recursive: true })
  await copyFile(from, to)
}
