import type { ReactNode } from 'react'
import { translate } from 'octavo/translate'
import { admonitionMessage, calloutDrawings, calloutKinds } from 'octavo/feature-shared'
import { clsx } from './clsx.ts'

type Props = {
  type?: string
  title?: ReactNode
  icon?: ReactNode
  className?: string
  id?: string
  children?: ReactNode
}

/** The same as `:::tip` in a page. */
export default function Admonition({ type = 'note', title, icon, className, id, children }: Props) {
  const kind = calloutKinds[type] ?? 'info'
  return (
    <aside id={id} className={clsx('admonition', `admonition-${kind}`, className)} role="note">
      <p className={clsx('admonition-title', !title && 'admonition-label')}>
        {icon ?? (
          <svg className="icon" viewBox="0 0 16 16" width={18} height={18} aria-hidden>
            <path d={calloutDrawings[kind]} />
          </svg>
        )}
        {title ?? translate(admonitionMessage(type))}
      </p>
      {children}
    </aside>
  )
}
