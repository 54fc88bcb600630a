import type { PostSummary } from '../../../model/route.ts'
import { absoluteUrl, type RenderContext } from '../context/render-context.ts'

type Props = { post: PostSummary; context: RenderContext }

/** Head tags that only posts have (B320). React moves them to the head. */
export function ArticleMeta({ post, context }: Props) {
  const authors = post.authors.flatMap(({ url }) => (url === undefined ? [] : [absoluteUrl(context, url)]))
  return (
    <>
      <meta property="og:type" content="article" />
      <meta property="article:published_time" content={`${post.date}T00:00:00.000Z`} />
      {post.updated !== undefined && (
        <meta property="article:modified_time" content={`${post.updated}T00:00:00.000Z`} />
      )}
      {authors.length > 0 && <meta property="article:author" content={authors.join(',')} />}
      {post.tags.length > 0 && (
        <meta property="article:tag" content={post.tags.map(({ label }) => label).join(',')} />
      )}
    </>
  )
}
