import type { Document, FrontMatter } from '../../model/document.ts'
import { readGenerated } from '../../model/generated-content.ts'
import { commonTag } from '../../model/record.ts'
import type { PageBase, TocRange } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import { isExternal } from '../../model/urls/url.ts'

export const plainLayout = { id: 'plain', sidebar: null }

/** The properties of a page without a document; callers fill in what differs. */
export function emptyPage(title: string, classes: string[]): PageBase {
  return {
    title,
    description: '',
    keywords: [],
    canonical: null,
    noIndex: false,
    image: null,
    htmlClass: classes.filter((name) => name !== '').join(' '),
    searchTag: commonTag,
    noFooter: false,
  }
}

type Surroundings = { classes: string[]; searchTag?: string; canonical?: string | null; noIndex?: boolean }

export function pageOfDocument(document: Document, { classes, ...around }: Surroundings): PageBase {
  const { title, description, frontMatter, phrases } = document
  return {
    ...emptyPage(title, [...classes, frontMatter.wrapper_class_name ?? '']),
    ...around,
    description,
    keywords: frontMatter.keywords ?? [],
    ...(phrases && { phrases }),
    canonical: frontMatter.canonical ?? around.canonical ?? null,
    noIndex: frontMatter.no_index === true || frontMatter.unlisted === true || around.noIndex === true,
    image: imageOf(document),
    ...(frontMatter.body_class_name !== undefined && { bodyClass: frontMatter.body_class_name }),
    noFooter: frontMatter.noFooter ?? false,
  }
}

function imageOf({ frontMatter: { image }, content }: Document): string | null {
  if (image === undefined) return null
  return content.images[image]?.url ?? (isExternal(image) ? image : null)
}

/** Heading levels in the table of contents (B119); null hides it. */
export function tocOf(frontMatter: FrontMatter): TocRange | null {
  if (frontMatter.hide_table_of_contents) return null
  return { min: frontMatter.toc_min_heading_level ?? 2, max: frontMatter.toc_max_heading_level ?? 3 }
}

/** B115: the source's address in the repository, unless the author sets another or none, or there is no file. */
export function editUrlOf({ file, frontMatter }: Document, { editUrl }: Pick<Site, 'editUrl'>) {
  if (frontMatter.custom_edit_url !== undefined) return frontMatter.custom_edit_url
  return editUrl === null || readGenerated(file) ? null : `${editUrl.replace(/\/+$/, '')}/${encodeURI(file)}`
}
