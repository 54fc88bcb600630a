import { useLayoutEffect, useState } from 'react'

/** B243: the modal stands first in the body, and the page behind it stays where it is. Null until it exists. */
export function useContainer(): HTMLElement | null {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const element = document.createElement('div')
    const top = window.scrollY
    document.body.prepend(element)
    document.body.classList.add('DocSearch--active')
    setContainer(element)
    return () => {
      element.remove()
      document.body.classList.remove('DocSearch--active')
      if (window.scrollY !== top && location.hash === '') window.scrollTo({ top, behavior: 'instant' })
    }
  }, [])
  return container
}
