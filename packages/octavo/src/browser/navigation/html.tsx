'use client'
import { use, useEffect, useRef, useState } from 'react'
import { NavigatorContext, PageContext, useHydrated } from './page-state.ts'

type Props = { id: number; inline?: boolean }

/**
 * A piece of a page that React doesn't look into. During hydration, its HTML isn't known here and doesn't have to be,
 * because React keeps the markup it finds. So a component must not unmount and remount one of these without need.
 */
export function Html({ id, inline = false }: Props) {
  const contents = use(PageContext)?.contents ?? null
  const navigator = use(NavigatorContext)
  const element = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [found] = useState(() => (contents === null && isHydrated ? readServerMarkup(id) : ''))
  useEffect(() => {
    // After a remount, for example after a crash, the markup is gone with the old element and has to be loaded.
    if (contents !== null || element.current?.hasChildNodes()) return
    navigator?.complete().catch((error: unknown) => console.warn('Part of the page is missing:', error))
  }, [contents, navigator])
  const Tag = inline ? 'span' : 'div'
  return (
    <Tag
      ref={element}
      data-html={id}
      dangerouslySetInnerHTML={{ __html: contents?.[id] ?? found }}
      suppressHydrationWarning
    />
  )
}

/** When hydration fails, React renders again while the server's markup is still in the document. */
function readServerMarkup(id: number): string {
  return document.querySelector(`[data-html="${id}"]`)?.innerHTML ?? ''
}
