import { translate } from '../../i18n/shared/language.ts'
import type { PostPage as PostPageData, PostSummary } from '../../model/route.ts'
import { DocFooter } from '../../theme/server/layout/doc-footer.tsx'
import { Pagination } from '../../theme/browser/islands/pagination.tsx'
import { buildToc, hasContents, Toc, TocBox } from '../../theme/server/layout/toc.tsx'
import { renderContent } from '../../theme/server/mdx/content.tsx'
import page from '../../theme/server/pages/page.module.css'
import {
  absoluteUrl,
  hrefOf,
  languageOfContent,
  type RenderContext,
} from '../../theme/server/context/render-context.ts'
import styles from './blog.linked.module.css'
import { PostCover, PostHeader, PostTags } from './post-header.tsx'
import { Translate } from '../../i18n/browser/translate.tsx'
import type { NavLink } from '../../model/nav-tree.ts'

type Props = { page: PostPageData; context: RenderContext }

/** A blog post (B314). Its schema.org attributes match the structured data in the head (B319). */
export function PostPage({ page: { post, parts, toc, editUrl, newer, older }, context }: Props) {
  const compiled = context.contents[post.content.file]
  const entries = buildToc(compiled?.headings ?? [], toc)
  return (
    <>
      <div className={page.column} data-has-contents={hasContents(entries)}>
        <article
          className={styles.post}
          data-article=""
          itemScope
          itemType="https://schema.org/BlogPosting"
          itemID={absoluteUrl(context, post.href)}
        >
          <div className="prose" {...languageOfContent(post.content, context)}>
            <PostHeader post={post} context={context}>
              <h1 itemProp="headline">{post.title}</h1>
            </PostHeader>
          </div>
          <PostCover post={post} context={context} />
          <PostSeries post={post} parts={parts} context={context} />
          <TocBox entries={entries} isDesktopOnly />
          <div
            id="post-content"
            className="prose"
            itemProp="articleBody"
            {...languageOfContent(post.content, context)}
          >
            {compiled && renderContent(compiled, context)}
          </div>
          <PostTags post={post} context={context} />
          <DocFooter editUrl={editUrl} lastUpdated={null} context={context} />
        </article>
        <Pagination
          label={translate({ id: 'octavo.blog.postNavigation', message: 'Blog post page navigation' })}
          previous={newer}
          next={older}
          captions={[
            translate({ id: 'octavo.blog.newerPost', message: 'Newer Post' }),
            translate({ id: 'octavo.blog.olderPost', message: 'Older Post' }),
          ]}
        />
      </div>
      <Toc entries={entries} context={context} />
    </>
  )
}

type SeriesProps = { post: PostSummary; parts: NavLink[]; context: RenderContext }

/** The other parts of the series that a post belongs to. */
function PostSeries({ post: { series, href }, parts, context }: SeriesProps) {
  if (series === undefined) return null
  return (
    <nav className={styles.series} aria-label={series.title}>
      <p>
        <Translate
          id="octavo.blog.series"
          values={{ part: series.part, count: parts.length, series: <b>{series.title}</b> }}
        >
          {'Part {part} of {count} in the series {series}'}
        </Translate>
      </p>
      <ol>
        {parts.map((part) => (
          <li key={part.href}>
            {part.href === href ? (
              <span aria-current="page">{part.label}</span>
            ) : (
              <a href={hrefOf(context, part.href)}>{part.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
