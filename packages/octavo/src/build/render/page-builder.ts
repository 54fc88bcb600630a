import { pathToFileURL } from 'node:url'
import type {
  CompiledContent,
  RenderEntry,
  RenderEnvironment,
  Renderer,
  SitePartEntry,
} from '../../model/render-contract.ts'
import type { PageInput } from '../../model/page-contents.ts'
import { readDetails, type HtmlDetails } from '../../html/readers/read-details.ts'
import { readSections } from '../../html/readers/read-sections.ts'
import { toMarkdown } from '../../html/to-markdown/page-markdown.ts'
import { parseHtml } from '../../html/tree/parse-html.ts'
import type { SectionRecord } from '../../model/record.ts'
import type { Site } from '../../model/site.ts'
import type { PageModel } from '../../model/reference-symbol.ts'
import { collectProse } from '../../model/reference-symbol.ts'
import { createContentCompiler, type CompileResult } from '../../markdown/compile-content.ts'
import { readNamed, openReferencePages } from '../../cache/open-cache.ts'
import { loadProblem, slotProblem, locateLoads } from './explain-render-error.ts'
import type { CachedPage } from './page-cache.ts'
import { readPageSources } from './page-key.ts'
import { frameProblem, renderProblem } from './render-problem.ts'

/** A page whose Markdown is compiled and that is waiting for the components. */
export type PreparedPage = PageInput & {
  results: Map<string, CompileResult>
  reference?: PageModel
}

/** `sections` is the searchable text. */
export type RenderedPage = CachedPage & { sections: SectionRecord[] }

export type PageBuilder = ReturnType<typeof createPageBuilder>

type Options = Parameters<typeof createContentCompiler>[0] & { site: Pick<Site, 'components' | 'slots'> }

export function createPageBuilder(options: Options) {
  const { root } = options
  const compiler = createContentCompiler(options)
  return {
    /** Reads and compiles the page's content. It needs no components, so it can run while they're being bundled. */
    async prepare({ route, contents }: PageInput): Promise<PreparedPage> {
      const results = new Map<string, CompileResult>()
      const excerpt = route.page.kind === 'post-list'
      // Components (`.tsx`) are already in the bundle.
      for (const content of contents.filter(({ format }) => format !== 'tsx'))
        results.set(content.file, await compiler.compile(content, { excerpt }))
      if (route.page.kind !== 'reference') return { route, contents, results }
      const model = readNamed(openReferencePages(root), route.page.model)
      for (const prose of collectProse(model))
        prose.html = await compiler.compileText(prose.markdown, route.source)
      return { route, contents, results, reference: model }
    },
    async render(page: PreparedPage, renderer: Renderer): Promise<RenderedPage> {
      const { route, results, reference } = page
      const compiled: Record<string, CompiledContent> = {}
      for (const [file, result] of results) compiled[file] = result.compiled
      try {
        const { html, payload, reading } = await renderer.renderPage({
          route,
          contents: compiled,
          ...(reference && { reference }),
        })
        const tree = parseHtml(html)
        const markdown = toMarkdown(reading === undefined ? tree : parseHtml(reading), route.page.title)
        return {
          files: { html, payload, markdown },
          details: locate(readDetails(tree), page, root),
          sections: readSections(tree),
        }
      } catch (error) {
        const { site } = options
        throw (
          slotProblem(error, site, root) ??
          renderProblem(error, page, { root, components: Object.keys(site.components) })
        )
      }
    },
  }
}

/** Loads the built components into this thread and renders the frame around every page. */
export async function loadRenderer(
  rscEntry: string,
  { environment, root, part }: { environment: RenderEnvironment; root: string; part: SitePartEntry | null },
): Promise<Renderer> {
  const { site } = environment
  try {
    const entry = (await import(pathToFileURL(rscEntry).href)) as RenderEntry
    return await entry.createRenderer(environment, part ?? undefined)
  } catch (error) {
    throw frameProblem(loadProblem(error, site, root), site)
  }
}

/** Adds where authors wrote what was found, and leaves out images that the compiler has already reported. */
function locate(
  { links, images, anchors, mainIsEmpty, loads }: HtmlDetails,
  page: PreparedPage,
  root: string,
): CachedPage['details'] {
  const results = [...page.results.values()]
  const written = results.flatMap((result) => result.links)
  const isReported = new Set(results.flatMap(({ missingImages }) => missingImages))
  const shown = new Set(links)
  const isWritten = new Set(written.map(({ href }) => href))
  // Every place where an author wrote a link comes first, then the links from the layout and from components.
  const located = written.filter(({ href }) => shown.has(href))
  const others = links.filter((href) => !isWritten.has(href)).map((href) => ({ href }))
  return {
    links: [...located, ...others],
    images: images.filter((image) => !isReported.has(image)),
    anchors,
    mainIsEmpty,
    loads: loads.length === 0 ? loads : locateLoads(loads, readPageSources(page, root)),
  }
}
