import type { Route } from '../../shared/model/route.ts'
import { SiteError } from '../support/site-error.ts'

/** Pages take milliseconds; one that takes this long never ends, or may as well not. */
const mostSeconds = 60

type PageInHand = Pick<Route, 'path' | 'source'>

export type PageTimeout = {
  /** A thread turned to this page. */
  begin(page: PageInHand): void
  /** It is done with it. */
  end(): void
  /** The message for when the thread has exited. */
  describeExit(): Error
}

/** Calls `giveUp` when one page blocks a thread for too long: an endless loop in a component must not hang the build. */
export function createPageTimeout(giveUp: (error: SiteError) => void): PageTimeout {
  let timer: NodeJS.Timeout | undefined
  let inHand: PageInHand | null = null
  function end(): void {
    clearTimeout(timer)
    inHand = null
  }
  return {
    end,
    begin(page) {
      end()
      inHand = page
      timer = setTimeout(() => giveUp(stuckOn(page)), mostSeconds * 1000)
    },
    describeExit() {
      clearTimeout(timer)
      return inHand ? endedBy(inHand) : new Error('Bug: a page worker ended before its work was done')
    },
  }
}

function stuckOn({ path, source }: PageInHand): SiteError {
  return new SiteError({
    message: `Rendering ${path} took more than ${mostSeconds} seconds, so the build was stopped.`,
    file: source,
    hint: 'Look for an endless loop or a request that is never answered in the components and expressions of this page.',
  })
}

function endedBy({ path, source }: PageInHand): SiteError {
  return new SiteError({
    message: `Rendering ${path} terminated its worker thread.`,
    file: source,
    hint: 'Look for process.exit() in the components and expressions of this page.',
  })
}
