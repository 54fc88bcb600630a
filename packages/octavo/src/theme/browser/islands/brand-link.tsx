'use client'
import type { ComponentProps } from 'react'
import { useNavigate } from '../../../browser/navigation/page-state.ts'

type Props = ComponentProps<'a'> & { contextMenuHref: string | null }

/** The link to the home page. A right click opens the media page instead of the browser's menu (B062). */
export function BrandLink({ contextMenuHref, ...props }: Props) {
  const navigate = useNavigate()
  return (
    <a
      {...props}
      onContextMenu={(event) => {
        if (contextMenuHref === null) return
        event.preventDefault()
        navigate(contextMenuHref)
      }}
    />
  )
}
