'use client'
import { useEffect, useRef } from 'react'
import { decideNavbar } from './navbar-visibility.ts'
import { useLocation } from '../../../browser/navigation/page-state.ts'
import { decodeFragment } from '../../../browser/navigation/scroll-decision.ts'

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
