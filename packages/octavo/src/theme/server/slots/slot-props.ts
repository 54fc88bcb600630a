import { readGenerated } from '../../../model/generated-content.ts'
import type { PageData } from '../../../model/route.ts'
import type { SlotProps } from '../../../model/slots.ts'
import { hrefOf, type RenderContext } from '../context/render-context.ts'

/** The data of a page, as components in slots get it. */
export function buildSlotProps(page: PageData, context: RenderContext): SlotProps {
  const { site, locale } = context.environment
  const { path } = context.head
  const { kind, title, description } = page
  return {
    page: {
      kind,
      path,
      href: hrefOf(context, path),
      title,
      description,
      file: sourceOf(page),
      version: versionOf(page, context),
    },
    site: { title: site.title, url: site.url, baseUrl: site.baseUrl, locale },
  }
}

/** Pages from content sources have no file that anyone wrote. */
function sourceOf(page: PageData): string | null {
  const file = fileOf(page)
  return file !== null && readGenerated(file) ? null : file
}

function fileOf(page: PageData): string | null {
  if (page.kind === 'doc' || page.kind === 'page') return page.content.file
  if (page.kind === 'not-found') return page.own?.content.file ?? null
  return page.kind === 'post' ? page.post.content.file : null
}

function versionOf(page: PageData, { environment }: RenderContext): SlotProps['page']['version'] {
  if (!('docs' in page)) return null
  const { set, version: name } = page.docs
  const { versions = [] } = environment.site.docs.find(({ id }) => id === set) ?? {}
  const version = versions.find((known) => known.name === name)
  return version ? { set, name, label: version.label, isLast: version.isLast } : null
}
