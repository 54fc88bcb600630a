import { useLayoutEffect } from 'react'

/** B243: the page behind the modal stays where it is, and is there again when the modal is gone. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { href } = location
    const top = window.scrollY
    document.body.classList.add('DocSearch--active')
    return () => {
      document.body.classList.remove('DocSearch--active')
      if (location.href === href && window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' })
    }
  }, [])
}
