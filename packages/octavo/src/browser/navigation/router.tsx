'use client'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { PageHead } from '../../model/render-contract.ts'
import { ErrorBoundary, RootErrorBoundary } from './error-boundary.tsx'
import type { SiteNavigator } from './navigator.ts'
import { LocationContext, NavigatorContext, PageContext, useNavigator } from './page-state.ts'
import { ProgressBar } from './progress-bar.tsx'

type Props = {
  navigator: SiteNavigator
  /** Renders the frame around a page. It stays mounted from page to page. */
  children: (page: { head: PageHead; node: ReactNode }) => ReactNode
}

/** Shows the navigator's view, and tells it when the view is in the document. */
export function Router({ navigator, children }: Props) {
  const [view, setView] = useState(navigator.getView)
  useLayoutEffect(() => navigator.didShow(view), [navigator, view])
  useEffect(() => {
    const stopListening = navigator.onView(setView)
    const stopNavigating = navigator.start()
    return () => {
      stopNavigating()
      stopListening()
    }
  }, [navigator])
  const { location, page } = view
  const { head, node } = page
  return (
    <NavigatorContext value={navigator}>
      <LocationContext value={location}>
        <PageContext value={page}>
          <RootErrorBoundary
            location={location}
            // Two pages never share a component's state, even if it's at the same position in both.
            page={
              <ErrorBoundary
                key={head.path}
                location={location}
                renderFrame={(message) => withTitle(head, message)}
              >
                {node}
              </ErrorBoundary>
            }
          >
            {(content) => children({ head, node: content })}
          </RootErrorBoundary>
        </PageContext>
      </LocationContext>
      <Announcer />
      <ProgressBar />
    </NavigatorContext>
  )
}

/** The title was part of the page that crashed. */
function withTitle({ title }: PageHead, message: ReactNode): ReactNode {
  return (
    <>
      <title>{title}</title>
      {message}
    </>
  )
}

/** Announces the title of a page that was loaded by a navigation to screen readers. */
function Announcer() {
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
