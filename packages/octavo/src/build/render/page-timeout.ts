import type { Route } from '../../model/route.ts'
import { SiteError } from '../../problems/site-error.ts'

/** Pages take milliseconds, so one that takes this long has to be stuck. */
const mostSeconds = 60

type PageInHand = Pick<Route, 'path' | 'source'>

export type PageTimeout = {
  /** Call this when a thread starts working on a page. */
  begin(page: PageInHand): void
  /** Call this when it's done with the page. */
  end(): void
  /** The error to report when the thread has exited. */
  describeExit(): Error
}

/** Calls `giveUp` when a page takes too long, so that an endless loop in a component can't hang the build. */
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
