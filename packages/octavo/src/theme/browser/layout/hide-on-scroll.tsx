'use client'
import { useEffect, useRef } from 'react'
import { useLocation } from '../../../browser/navigation/page-state.ts'
import { decodeFragment } from '../../../browser/navigation/scroll.ts'

/** Hides the navbar while the reader scrolls down (B204-B207). It's rendered inside the navbar and shows nothing. */
export function HideOnScroll() {
  const mark = useRef<HTMLSpanElement>(null)
  const isAnchorScroll = useRef(false)
  const location = useLocation()
  const show = (isVisible: boolean) =>
    mark.current?.closest('nav')?.toggleAttribute('data-hidden', !isVisible)
  useEffect(() => {
    const isAnchor = location.hash !== '' && document.getElementById(decodeFragment(location.hash)) !== null
    isAnchorScroll.current = isAnchor
    show(!isAnchor)
  }, [location])
  useEffect(() => {
    let previousTop = window.scrollY
    const onScroll = () => {
      const isVisible = decideNavbar({
        top: window.scrollY,
        previousTop,
        isAnchorScroll: isAnchorScroll.current,
        navbarHeight: mark.current?.closest('nav')?.offsetHeight ?? 0,
        viewportHeight: window.innerHeight,
        documentHeight: document.documentElement.scrollHeight,
      })
      previousTop = window.scrollY
      isAnchorScroll.current = false
      if (isVisible !== null) show(isVisible)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return <span ref={mark} hidden />
}

/** The data of a scroll event. */
export type ScrollState = {
  top: number
  previousTop: number
  /** Whether a link to an anchor caused it. */
  isAnchorScroll: boolean
  navbarHeight: number
  viewportHeight: number
  documentHeight: number
}

/** Whether the navbar should be visible after a scroll event. Null leaves it as it is (B205). */
export function decideNavbar(scroll: ScrollState): boolean | null {
  const { top, previousTop, navbarHeight } = scroll
  if (top < navbarHeight) return true
  if (scroll.isAnchorScroll) return null
  if (previousTop > 0 && top >= previousTop) return false
  // At the end of the page, some browsers bounce back a little, which shouldn't show the navbar.
  return top + scroll.viewportHeight < scroll.documentHeight - navbarHeight ? true : null
}
