import type { ReactNode } from 'react'
import type { RenderContext } from '../context/render-context.ts'

type Props = {
  /** Address of the post. */
  href: string
  author: string
  /** As readers should see it. */
  date?: string
  /** The exact text of the post. */
  children?: ReactNode
  /** What the post is about in your own words, instead of a quote. */
  description?: string
}

/**
 * A post from a social network, quoted or described. It's complete on its own. With a widget configured, the network's
 * script may replace it when it comes into view (B235).
 */
export function socialPostOf({ environment: { widgetUrl } }: RenderContext) {
  return function SocialPost({ href, author, date, children, description }: Props) {
    const link = (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {date === undefined ? author : `${author}, ${date}`}
      </a>
    )
    if (description !== undefined && widgetUrl === null)
      return (
        <p>
          {description} {link}
        </p>
      )
    if (description !== undefined)
      return (
        <figure data-social-post="">
          <figcaption>{description}</figcaption>
          <blockquote className="twitter-tweet" cite={href} data-dnt="true">
            {link}
          </blockquote>
          <script async src={widgetUrl ?? undefined} />
        </figure>
      )
    return (
      <figure data-social-post="">
        <blockquote className="twitter-tweet" cite={href} data-dnt="true">
          {children}
          <p>
            — {author}, <a href={href}>{date ?? href}</a>
          </p>
        </blockquote>
        {widgetUrl !== null && <script async src={widgetUrl} />}
      </figure>
    )
  }
}
