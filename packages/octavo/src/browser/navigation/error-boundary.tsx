'use client'
import { Component, type ReactNode } from 'react'
import { translate } from '../../i18n/shared/language.ts'
import styles from './error-boundary.module.css'
import { focusSkipRegion } from './page-effects.ts'
import type { PageLocation } from './page-location.ts'

type Props = {
  location: PageLocation
  /** Renders what's around the message, depending on how much of the page still works. */
  renderFrame: (message: ReactNode) => ReactNode
  children: ReactNode
}
type State = { error: unknown; hasError: boolean; location: PageLocation }

/** Shows that something crashed while everything around it stays usable (B183-B188). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasError: false, location: this.props.location }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasError: true }
  }

  /** Navigating anywhere, even to another fragment, tries again. */
  static getDerivedStateFromProps({ location }: Props, state: State): Partial<State> | null {
    return location === state.location ? null : { error: null, hasError: false, location }
  }

  /** The button that had the focus is gone, unless it crashed again. */
  tryAgain = (): void =>
    this.setState({ hasError: false }, () => {
      if (!this.state.hasError) focusSkipRegion()
    })

  override render(): ReactNode {
    const { error, hasError } = this.state
    if (!hasError) return this.props.children
    return this.props.renderFrame(
      <div className={styles.crash}>
        <h1>{translate({ id: 'octavo.error.title', message: 'This page crashed.' })}</h1>
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <button type="button" className="quiet-button" onClick={this.tryAgain}>
          {translate({ id: 'octavo.error.retry', message: 'Try again' })}
        </button>
      </div>,
    )
  }
}

type RootProps = { location: PageLocation; children: (page: ReactNode) => ReactNode; page: ReactNode }

/**
 * For errors in the frame itself. The message replaces the page in a fresh frame, and if that one crashes too, it's
 * shown alone (B184).
 */
export function RootErrorBoundary({ location, children, page }: RootProps) {
  const alone = (message: ReactNode) => (
    <>
      <title>{errorTitle()}</title>
      <div className={styles.alone}>{message}</div>
    </>
  )
  return (
    <ErrorBoundary
      location={location}
      renderFrame={(message) => (
        <ErrorBoundary location={location} renderFrame={() => alone(message)}>
          <title>{errorTitle()}</title>
          {children(message)}
        </ErrorBoundary>
      )}
    >
      {children(page)}
    </ErrorBoundary>
  )
}

function errorTitle(): string {
  return translate({ id: 'octavo.error.pageTitle', message: 'Page Error' })
}
