'use client'
import type { ReactNode } from 'react'

function watch(element: HTMLElement) {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) element.dataset['seen'] = ''
    },
    { rootMargin: '0% 0% -25%' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** Gets the attribute `data-seen` when it first comes into view. */
export function Seen({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span ref={watch} className={className}>
      {children}
    </span>
  )
}
