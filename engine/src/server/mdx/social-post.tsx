import type { ReactNode } from 'react'
import type { RenderContext } from '../render-context.ts'

type Props = {
  /** Address of the post. */
  href: string
  author: string
  /** As readers shall read it. */
  date?: string
  /** What the post says. */
  children: ReactNode
}

/**
 * A post of a social network, quoted. It is complete as it stands; with a widget configured, the network's script may
 * replace it when it comes into view (B235).
 */
export function socialPostOf({ environment: { widgetUrl } }: RenderContext) {
  return function SocialPost({ href, author, date, children }: Props) {
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
