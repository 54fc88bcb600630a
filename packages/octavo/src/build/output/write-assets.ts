import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentAsset } from '../../model/document.ts'
import type { SidebarNode } from '../../model/nav-tree.ts'
import type { Problem } from '../../model/problem.ts'
import { placeholders } from '../../model/render-contract.ts'
import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import { folderInOutput } from '../../model/urls/locale-path.ts'
import { outputPathsOf } from '../../model/urls/url.ts'
import { createBoundary } from '../../files/boundary.ts'
import { listFiles, writeInFolder } from '../../files/files.ts'
import { buildSidebarFiles } from './site-files.ts'
import type { FramePolicy } from './hosting/host-files.ts'
import type { InlineStyles } from './site-rules.ts'
import { copyStaticFiles } from './static-files.ts'
import { writeSiteFiles } from './write-site-files.ts'

export type AssetSources = {
  root: string
  /** The folder with the browser's part of the bundle. */
  clientFolder: string
  /** As bundled, before the base URL is filled in. */
  styles: InlineStyles
  /** The default locale comes first. */
  locales: readonly [LocaleSources, ...LocaleSources[]]
  /** What browsers load on demand for samples: POSIX path from the output folder → text. */
  sampleFiles: ReadonlyMap<string, string>
  /** The document that samples run in, if readers can run any. */
  frame: FramePolicy | null
}

type LocaleSources = {
  site: Site
  routes: readonly Route[]
  sidebars: Record<string, SidebarNode[]>
  /** Images next to the content. */
  content: { assets: readonly ContentAsset[] }
}

/** `paths` are POSIX paths from the output folder. */
export type WrittenAssets = { paths: string[]; bytes: number; problems: Problem[]; notices: string[] }

/** Writes everything in the output that isn't a page. */
export function writeAssets(sources: AssetSources, staging: string): WrittenAssets {
  const { root, locales, clientFolder, styles, sampleFiles, frame } = sources
  const bundleFiles = writeBundleFiles(clientFolder, staging, locales[0].site.baseUrl)
  for (const [url, text] of sampleFiles) writeInFolder(path.join(staging, url), text)
  const parts = locales.map((locale) => writeLocaleAssets(locale, root, staging))
  const staticFiles = parts.flatMap(({ paths }) => paths)
  const written = writeSiteFiles({ staging, locales, staticFiles, styles, frame })
  return {
    paths: [...bundleFiles, ...sampleFiles.keys(), ...staticFiles, ...written.files],
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, written.bytes),
    problems: parts.flatMap(({ problems }) => problems),
    // All locales share the static folder.
    notices: [...new Set(parts.flatMap(({ notices }) => notices))],
  }
}

/** Sidebar files have unique names and share one folder. A locale's other assets go into the locale's folder. */
function writeLocaleAssets(
  { site, routes, sidebars, content }: LocaleSources,
  root: string,
  staging: string,
): WrittenAssets {
  const sidebarFiles = Object.values(buildSidebarFiles(sidebars))
  for (const { file, text } of sidebarFiles) writeInFolder(path.join(staging, file), text)
  const folder = folderInOutput(site)
  const inFolder = (file: string) => path.posix.join(folder, file)
  const localeStaging = path.join(staging, folder)
  for (const { from, url } of content.assets) writeInFolder(path.join(localeStaging, url), readFileSync(from))
  const taken = new Set(
    routes.flatMap(({ path: routePath }) => Object.values(outputPathsOf(routePath, site.trailingSlash))),
  )
  const { staticFolder } = site
  const boundary = createBoundary(root, site)
  const copied = copyStaticFiles({ root, staticFolder, staging: localeStaging, boundary, taken })
  return {
    ...copied,
    paths: [
      ...sidebarFiles.map(({ file }) => file),
      ...content.assets.map(({ url }) => inFolder(url)),
      ...copied.files.map(inFolder),
    ],
  }
}

/** Copies the browser's files of the bundle, and fills the base URL into those that are text. */
function writeBundleFiles(clientFolder: string, staging: string, baseUrl: string): string[] {
  const published = listFiles(clientFolder).filter((file) => !file.startsWith('.vite'))
  for (const file of published) {
    const bytes = readFileSync(path.join(clientFolder, file))
    const isText = /\.(?:js|css|svg|json)$/.test(file)
    writeInFolder(
      path.join(staging, file),
      isText ? bytes.toString().replaceAll(placeholders.base, baseUrl) : bytes,
    )
  }
  return published
}
