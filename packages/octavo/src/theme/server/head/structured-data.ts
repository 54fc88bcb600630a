import type { Author } from '../../../model/document.ts'
import type { PageData, PostSummary } from '../../../model/route.ts'
import { absoluteAsset, absoluteUrl, type RenderContext } from '../context/render-context.ts'

type Thing = Record<string, unknown>

/**
 * Structured data for search engines, in schema.org's terms: where the page belongs, what it is, and on the home page
 * which software it's about. Null when there's none.
 */
export function buildStructuredData(page: PageData, context: RenderContext): Thing | null {
  const things = [...describePage(page, context), ...describeTrail(page, context)]
  return things.length === 0 ? null : { '@context': 'https://schema.org', '@graph': things }
}

function describePage(page: PageData, context: RenderContext): Thing[] {
  const text = () => describeText(page, context)
  switch (page.kind) {
    case 'doc': {
      const change = page.lastUpdated && { dateModified: page.lastUpdated.date }
      return [{ '@type': 'TechArticle', headline: page.title, ...text(), ...change }]
    }
    case 'post':
      return [{ ...describePost(page.post, context), ...text() }]
    case 'post-list': {
      const name = page.heading ?? context.environment.site.blog?.title ?? page.title
      const blogPost = page.posts.map((post) => describePost(post, context))
      return [{ '@type': 'Blog', ...text(), name, blogPost }]
    }
    case 'page':
    case 'home':
      return context.head.path === '/' ? describeSite(context) : []
    default:
      return []
  }
}

/** The id by which everything else refers to the site or to the software. */
function idOf(name: 'website' | 'software', context: RenderContext): { '@id': string } {
  return { '@id': `${absoluteUrl(context, '/')}#${name}` }
}

function describeSite(context: RenderContext): Thing[] {
  const { site } = context.environment
  const { software } = site
  const url = absoluteUrl(context, '/')
  const description = site.tagline.replaceAll(/\s+/g, ' ').trim()
  const about = description === '' ? {} : { description }
  const website = { '@type': 'WebSite', ...idOf('website', context), url, name: site.title, ...about }
  if (!software) return [website]
  const { name, ...rest } = software
  const subject = {
    '@type': 'SoftwareSourceCode',
    ...idOf('software', context),
    name,
    ...about,
    url,
    ...rest,
  }
  return [{ ...website, about: idOf('software', context) }, subject]
}

function describeText(page: PageData, context: RenderContext): Thing {
  const { site } = context.environment
  const url = absoluteUrl(context, page.canonical ?? context.head.path)
  return {
    '@id': url,
    url,
    ...(page.description !== '' && { description: page.description }),
    inLanguage: site.language.tag,
    isPartOf: idOf('website', context),
    ...(site.software && { about: idOf('software', context) }),
  }
}

function describePost(post: PostSummary, context: RenderContext): Thing {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    url: absoluteUrl(context, post.href),
    datePublished: post.date,
    ...(post.updated !== undefined && { dateModified: post.updated }),
    ...(post.authors.length > 0 && { author: post.authors.map((author) => describeAuthor(author, context)) }),
    timeRequired: `PT${Math.max(1, Math.ceil(post.readingTime))}M`,
  }
}

function describeAuthor({ name, title, url, image_url, team }: Author, context: RenderContext): Thing {
  return {
    '@type': team === true ? 'Organization' : 'Person',
    name,
    ...(title !== undefined && { description: title }),
    ...(url !== undefined && { url: absoluteUrl(context, url) }),
    ...(image_url !== undefined && { image: absoluteAsset(context, image_url) }),
  }
}

function describeTrail(page: PageData, context: RenderContext): Thing[] {
  const trail = listTrail(page, context)
  if (trail.length < 2) return []
  const items = trail.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href !== null && { item: absoluteUrl(context, href) }),
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement: items }]
}

/** The last step is the page itself, which has an address too. */
function listTrail(page: PageData, context: RenderContext): { label: string; href: string | null }[] {
  const { path } = context.head
  const { site } = context.environment
  const own = { label: page.title, href: path }
  if ('docs' in page) {
    const { breadcrumbs } = page.docs
    // A step without its own page has no address.
    const steps = breadcrumbs.slice(0, -1).filter(({ href }) => href !== null)
    return steps.length === 0
      ? []
      : [...steps, { label: breadcrumbs.at(-1)?.label ?? page.title, href: path }]
  }
  const blog = site.blog && { label: site.blog.title, href: site.blog.path }
  return blog && /^(?:post|tag-list|archive)$/.test(page.kind) ? [blog, own] : []
}
