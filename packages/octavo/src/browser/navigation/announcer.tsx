'use client'
import { useEffect, useState } from 'react'
import { useNavigator } from './page-state.ts'

/** Announces the title of a page that was loaded by a navigation to screen readers. */
export function Announcer() {
  const { getView, onRouteDidUpdate } = useNavigator()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      onRouteDidUpdate(({ location, previous }) => {
        if (previous && location.pathname !== previous.pathname) setTitle(getView().page.head.title)
      }),
    [getView, onRouteDidUpdate],
  )
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  )
}
