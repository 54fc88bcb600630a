import path from 'node:path'
import type { Document } from '../../model/document.ts'
import type { Problem } from '../../model/problem.ts'
import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import { folderInOutput } from '../../model/urls/locale-path.ts'
import { outputPathsOf, toHref } from '../../model/urls/url.ts'
import type { DocumentInfo, Report, RouteInfo } from '../../model/extension-input.ts'
import type { IntegrationCalls } from '../../config/apply-integrations.ts'
import { writeInFolder } from '../../files/files.ts'
import { SiteError } from '../../problems/site-error.ts'
import type { Emitted, Feature, RenderedLocale } from '../feature/feature.ts'

/** Integrations as a feature. They see descriptions of what the core has, and report problems. */
export function createIntegrationsFeature(call: IntegrationCalls): Feature {
  return {
    name: 'integrations',
    async inspectDocuments(documents, { site, command }) {
      const problems: Problem[] = []
      const infos = once(() => documents.map(describeDocument))
      const { locale } = site.language
      await call('content:loaded', (name) => ({
        command,
        locale,
        documents: infos(),
        report: createReport(name, problems),
      }))
      return problems
    },
    async planRoutes(routes, { site, command }) {
      const problems: Problem[] = []
      const infos = once(() => routes.map((route) => describeRoute(route, site)))
      const { locale } = site.language
      await call('routes:resolved', (name) => ({
        command,
        locale,
        routes: infos(),
        report: createReport(name, problems),
      }))
      return { problems }
    },
    emit: (rendered, { staging }) => callOutputHooks(call, rendered, staging),
  }
}

/** Most sites have no integration that wants to know. */
function once<T>(create: () => T): () => T {
  let value: { created: T } | null = null
  return () => (value ??= { created: create() }).created
}

/** Lets integrations add files to the output. Returns their paths and what they report. */
async function callOutputHooks(
  call: IntegrationCalls,
  rendered: readonly RenderedLocale[],
  folder: string,
): Promise<Emitted> {
  const written = { paths: [] as string[], bytes: 0, problems: [] as Problem[] }
  const pages = once(() =>
    rendered.flatMap(({ site, routes }) =>
      routes.map((route) => ({
        ...describeRoute(route, site),
        locale: site.language.locale,
        file: path.posix.join(folderInOutput(site), outputPathsOf(route.path, site.trailingSlash).html),
      })),
    ),
  )
  await call('build:generated', (name) => ({
    folder,
    pages: pages(),
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
