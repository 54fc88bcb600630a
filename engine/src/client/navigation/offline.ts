import { translate } from '../../shared/language/language.ts'
import { showNotice } from '../recovery/notice.ts'
import type { Visit } from './lifecycle.ts'
import { isSameLocation, locationOf, type PageLocation } from './page-location.ts'
import type { ScrollMemory } from './scroll-memory.ts'

type Options = {
  memory: ScrollMemory
  navigate: (href: string, options: { replace: boolean }) => void
  /** Where the page on the screen was reached. */
  getShown: () => PageLocation
}

/** What happens to a visit without a network: the address is put back, and a notice offers to go there again. */
export function createOffline({ memory, navigate, getShown }: Options) {
  let shownIndex = 0
  let isReturning = false
  let end = () => {}

  function putBack(distance: number): void {
    if (distance === 0) return history.replaceState(memory.createEntry('replace'), '', hrefOf(getShown()))
    isReturning = true
    history.go(-distance)
  }

  function stay({ action, location: target }: Visit): void {
    const distance = memory.index() - shownIndex
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
    /** The page of the current entry is on the screen. */
    didShow(): void {
      shownIndex = memory.index()
      end()
    },
    /** Whether a step in the history is the one that puts the address back. */
    takeReturn(state: unknown): boolean {
      const isReturn = isReturning && isSameLocation(locationOf(location), getShown())
      isReturning = false
      if (isReturn) memory.enter(state)
      return isReturn
    },
  }
}

function hrefOf({ pathname, search, hash }: PageLocation): string {
  return pathname + search + hash
}
