'use client'
import type { ReactNode } from 'react'
import { useNavigate } from '../navigation/page-state.ts'

type Props = {
  href: string
  contextMenuHref: string | null
  className: string | undefined
  children: ReactNode
}

/** The link home; a right click goes to the media page instead of the browser's menu (B062). */
export function BrandLink({ href, contextMenuHref, className, children }: Props) {
  const navigate = useNavigate()
  return (
    <a
      className={className}
      href={href}
      onContextMenu={(event) => {
        if (contextMenuHref === null) return
        event.preventDefault()
        navigate(contextMenuHref)
      }}
    >
      {children}
    </a>
  )
}
