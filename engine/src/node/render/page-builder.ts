import { pathToFileURL } from 'node:url'
import type { ContentRef } from '../../shared/document.ts'
import type { PageLink } from '../../shared/page.ts'
import type {
  CompiledContent,
  RenderEntry,
  RenderEnvironment,
  Renderer,
} from '../../shared/render-contract.ts'
import type { PageData, Route } from '../../shared/route.ts'
import { scanHtml } from '../../shared/scan-html.ts'
import {
  createContentCompiler,
  type CompileResult,
  type ContentCompiler,
} from '../markdown/compile-content.ts'
import type { StoredPage } from './page-cache.ts'
import { renderProblem } from './render-problem.ts'

/** A page whose Markdown is compiled and which only waits for the components. */
export type PreparedPage = { route: Route; results: Map<string, CompileResult> }

export type PageBuilder = {
  /** Reads and compiles what the page shows; needs no components, so it can run while they are being bundled. */
  prepare(route: Route): Promise<PreparedPage>
  render(page: PreparedPage, renderer: Renderer): Promise<StoredPage>
}

type Options = { root: string; site: RenderEnvironment['site'] }

export async function createPageBuilder({ root, site }: Options): Promise<PageBuilder> {
  const compiler: ContentCompiler = await createContentCompiler({ root, site })
  return {
    async prepare(route) {
      const results = new Map<string, CompileResult>()
      for (const content of contentsOf(route.page)) results.set(content.file, await compiler.compile(content))
      return { route, results }
    },
    async render({ route, results }, renderer) {
      const contents: Record<string, CompiledContent> = {}
      for (const [file, { compiled }] of results) contents[file] = compiled
      try {
        const { html, payload } = await renderer.renderPage({ route, contents })
        const links = [...results.values()].flatMap((result) => result.links)
        return { files: { html, payload, markdown: markdownOf(route, results) }, facts: factsOf(html, links) }
      } catch (error) {
        throw renderProblem(error, route, root)
      }
    },
  }
}

/** Loads the built components into this thread. */
export async function loadRenderer(rscEntry: string, environment: RenderEnvironment): Promise<Renderer> {
  const entry = (await import(pathToFileURL(rscEntry).href)) as RenderEntry
  return entry.createRenderer(environment)
}

/** The bodies a page shows; components (`.tsx`) are in the bundle already. */
function contentsOf(page: PageData): ContentRef[] {
  const refs =
    page.kind === 'doc' || page.kind === 'page'
      ? [page.content]
      : page.kind === 'post'
        ? [page.post.content]
        : page.kind === 'post-list'
          ? page.posts.map(({ content }) => content)
          : []
  return refs.filter(({ format }) => format !== 'tsx')
}

function factsOf(html: string, written: PageLink[]): StoredPage['facts'] {
  const { links, images, anchors, mainIsEmpty } = scanHtml(html)
  const places = new Map(written.map((link) => [link.href, link]))
  return { links: links.map((href) => places.get(href) ?? { href }), images, anchors, mainIsEmpty }
}

/** The page as plain Markdown, with the title the layout would add. */
function markdownOf(route: Route, results: Map<string, CompileResult>): string {
  const bodies = [...results.values()].map(({ markdown }) => markdown)
  const heading = 'heading' in route.page ? route.page.heading : route.page.title
  const description =
    bodies.length === 0 && route.page.description !== '' ? `${route.page.description}\n` : ''
  return [heading ? `# ${heading}\n` : '', description, ...bodies].filter((part) => part !== '').join('\n')
}
