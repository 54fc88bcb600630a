import type { ReactNode } from 'react'
import { translate } from 'octavo/translate'
import { buildMessages } from 'octavo/feature-shared'

type Props = {
  language?: string
  className?: string
  metastring?: string
  title?: ReactNode
  showLineNumbers?: boolean | number
  children?: ReactNode
}

/** Code that's only known when the page is rendered, so it has no colors. `page-source.ts` turns the rest into fences. */
export default function CodeBlock({
  language,
  className = '',
  metastring = '',
  title,
  showLineNumbers,
  children,
}: Props) {
  const name = language ?? /language-(\S+)/.exec(className)?.[1]
  const caption = title ?? /title=(["'])(.*?)\1/.exec(metastring)?.[2]
  const lines = typeof children === 'string' ? children.replace(/^\n|\n$/g, '').split('\n') : null
  const first = typeof showLineNumbers === 'number' ? showLineNumbers : 1
  return (
    <figure className={showLineNumbers ? 'code code-numbered' : 'code'} data-language={name}>
      {caption && <figcaption>{caption}</figcaption>}
      <pre tabIndex={0}>
        <code>
          {lines === null || !showLineNumbers
            ? (lines?.join('\n') ?? children)
            : lines.map((line, index) => (
                <span key={index} className="line" data-line={first + index}>
                  {line}
                  {index < lines.length - 1 && '\n'}
                </span>
              ))}
        </code>
      </pre>
      <button type="button" className="copy" data-copy="" aria-label={translate(buildMessages.copyCode)} />
    </figure>
  )
}
