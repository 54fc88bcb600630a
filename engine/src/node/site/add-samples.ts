import type { ContentRef } from '../../shared/model/document.ts'
import type { PageData, PostSummary, Route } from '../../shared/model/route.ts'

/** The name of a body's results, or undefined if its samples aren't compiled. */
export type SamplesOf = (content: ContentRef) => string | undefined

/** Adds the results of samples to a route, so that its page is rendered again when a type changes. */
export function addSamples(route: Route, samplesOf: SamplesOf): Route {
  const page = addToPage(route.page, samplesOf)
  return page === route.page ? route : { ...route, page }
}

function addToPage(page: PageData, samplesOf: SamplesOf): PageData {
  if (page.kind === 'doc' || page.kind === 'page') {
    const content = addToContent(page.content, samplesOf)
    return content === page.content ? page : { ...page, content }
  }
  const addToPost = (post: PostSummary): PostSummary => ({
    ...post,
    content: addToContent(post.content, samplesOf),
  })
  if (page.kind === 'post') return { ...page, post: addToPost(page.post) }
  return page.kind === 'post-list' ? { ...page, posts: page.posts.map(addToPost) } : page
}

function addToContent(content: ContentRef, samplesOf: SamplesOf): ContentRef {
  const samples = samplesOf(content)
  return samples === undefined ? content : { ...content, samples }
}
