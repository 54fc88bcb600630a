import { translate } from '../../i18n/shared/language.ts'
import { showNotice } from '../recovery/notice.ts'
import { isSameLocation, locationOf, type PageLocation, type Visit } from './page-location.ts'
import type { ScrollRestoration } from './scroll.ts'

type Options = {
  scroll: ScrollRestoration
  navigate: (href: string, options: { replace: boolean }) => void
  /** The location of the page on the screen. */
  getShown: () => PageLocation
}

/** Handles a visit without a network: restores the address, and shows a notice that offers to try again. */
export function createOffline({ scroll, navigate, getShown }: Options) {
  let shownIndex = 0
  let isReturning = false
  let end = () => {}

  function putBack(distance: number): void {
    if (distance === 0) return history.replaceState(scroll.createEntry('replace'), '', hrefOf(getShown()))
    isReturning = true
    history.go(-distance)
  }

  function stay({ action, location: target }: Visit): void {
    const distance = scroll.index() - shownIndex
    const retry = () =>
      action === 'pop' ? history.go(distance) : navigate(hrefOf(target), { replace: action === 'replace' })
    end()
    const waiting = new AbortController()
    addEventListener('online', retry, { signal: waiting.signal, once: true })
    const close = showNotice({
      text: translate({
        id: 'octavo.notice.offline',
        message: "You're offline. This page could not be loaded.",
      }),
      onRetry: retry,
      onClose: () => waiting.abort(),
    })
    end = () => {
      waiting.abort()
      close()
    }
    putBack(distance)
  }

  return {
    stay,
    /** Call this when the current entry's page is on the screen. */
    didShow(): void {
      shownIndex = scroll.index()
      end()
    },
    /** Whether a history step is the one that restores the address. */
    takeReturn(state: unknown): boolean {
      const isReturn = isReturning && isSameLocation(locationOf(location), getShown())
      isReturning = false
      if (isReturn) scroll.enter(state)
      return isReturn
    },
  }
}

function hrefOf({ pathname, search, hash }: PageLocation): string {
  return pathname + search + hash
}
