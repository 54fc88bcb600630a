import path from 'node:path'
import type { Document } from '../../model/document.ts'
import type { Problem } from '../../model/problem.ts'
import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import { folderInOutput } from '../../model/urls/locale-path.ts'
import { outputPathsOf, toHref } from '../../model/urls/url.ts'
import type { BuildGenerated, DocumentInfo, Report, RouteInfo } from '../../config/extension-input.ts'
import type { IntegrationCalls } from '../../config/extensions.ts'
import { writeInFolder } from '../../files/files.ts'
import { SiteError } from '../../problems/site-error.ts'

type Locale = { site: Site; command: 'build' | 'dev' }

/** Shows integrations what was read. Returns what they report. */
export async function callContentHooks(
  call: IntegrationCalls,
  documents: readonly Document[],
  { site, command }: Locale,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const { locale } = site.language
  let infos: DocumentInfo[] | null = null
  await call('content:loaded', (name) => ({
    command,
    locale,
    documents: (infos ??= documents.map(describeDocument)),
    report: createReport(name, problems),
  }))
  return problems
}

/** Shows integrations the addresses of a language. Returns what they report. */
export async function callRouteHooks(
  call: IntegrationCalls,
  routes: readonly Route[],
  { site, command }: Locale,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const { locale } = site.language
  let infos: RouteInfo[] | null = null
  await call('routes:resolved', (name) => ({
    command,
    locale,
    routes: (infos ??= routes.map((route) => describeRoute(route, site))),
    report: createReport(name, problems),
  }))
  return problems
}

type OutputPage = BuildGenerated['pages'][number]
type Output = { folder: string; locales: readonly { site: Site; routes: readonly Route[] }[] }

/** Lets integrations add files to the output. Returns their paths and what they report. */
export async function callOutputHooks(
  call: IntegrationCalls,
  { folder, locales }: Output,
): Promise<{ paths: string[]; bytes: number; problems: Problem[] }> {
  const written = { paths: [] as string[], bytes: 0, problems: [] as Problem[] }
  let pages: OutputPage[] | null = null
  const listPages = () =>
    locales.flatMap(({ site, routes }) =>
      routes.map((route) => ({
        ...describeRoute(route, site),
        locale: site.language.locale,
        file: path.posix.join(folderInOutput(site), outputPathsOf(route.path, site.trailingSlash).html),
      })),
    )
  await call('build:generated', (name) => ({
    folder,
    pages: (pages ??= listPages()),
    report: createReport(name, written.problems),
    writeFile(file, content) {
      const inside = path.posix.normalize(file.replace(/^\/+/, ''))
      if (inside.startsWith('..')) throw outsideError(name, file)
      writeInFolder(path.join(folder, inside), content)
      written.paths.push(inside)
      written.bytes += Buffer.byteLength(content)
    },
  }))
  return written
}

function outsideError(name: string, file: string): SiteError {
  return new SiteError({
    message: `The integration "${name}" wants to write ${file}, which is outside the output folder.`,
    hint: 'Paths are relative to the output folder.',
  })
}

function describeDocument(document: Document): DocumentInfo {
  const { kind, id, file, path: routePath, title, description, version, frontMatter } = document
  return { kind, id, file, path: routePath, title, description, version, frontMatter }
}

function describeRoute({ path: routePath, page, source, unlisted }: Route, site: Site): RouteInfo {
  const { kind, title } = page
  return { kind, path: routePath, href: toHref(routePath, site), title, source, isListed: !unlisted }
}

function createReport(name: string, problems: Problem[]): Report {
  return ({ severity = 'error', message, hint, file, line }) =>
    void problems.push({
      severity,
      message: `${message} (reported by the integration "${name}")`,
      ...(hint !== undefined && { hint }),
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line }),
    })
}
