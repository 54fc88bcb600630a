import { createListeners } from '../../../browser/navigation/listeners.ts'
import type { SearchProvider } from './provider.ts'
import { openSession, type Session } from './search-session.ts'
import { takeAhead } from './start-ahead.ts'

/** Searches in files of the site, in a thread of its own. `baseUrl` is the folder of their first ones. */
export function createEmbeddedProvider(baseUrl: string): SearchProvider {
  const improvements = createListeners<void>()
  let session: Session | null = null
  /** An answer was given from a part of the index. */
  let isPartial = false
  /** Why the rest of the index did not come; told once, to whoever asks next. */
  let failure: Error | null = null

  function open(): Session {
    if (session) return session
    const ahead = takeAhead()
    if (ahead?.isBroken) ahead.worker.terminate()
    session = openSession(
      { baseUrl, ahead: ahead?.isBroken ? null : ahead },
      {
        onImprovement: () => isPartial && improve(),
        onFailure(error) {
          reset()
          failure = error
          improve()
        },
      },
    )
    return session
  }
  function improve(): void {
    isPartial = false
    improvements.emit()
  }
  function reset(): void {
    session?.end()
    session = null
    failure = null
  }
  return {
    prepare(tags) {
      const current = open()
      // Told when the reader asks something.
      current.titlesOf(tags)?.catch(() => session === current && reset())
    },
    /** Sent before this returns when the titles are there: the worker looks while the page draws what was typed. */
    search(request) {
      const told = failure
      failure = null
      if (told) return Promise.reject(told)
      const current = open()
      const missing = current.titlesOf(request.tags)
      const answer = missing ? missing.then(() => current.ask(request)) : current.ask(request)
      return answer.then(
        (given) => {
          isPartial ||= !given.isComplete
          return { ...given, hasFailed: request.tags.some(current.hasFailed) }
        },
        (error: unknown) => {
          if (session === current) reset()
          throw error
        },
      )
    },
    onImprovement: improvements.add,
    reset,
    refresh() {
      reset()
      improve()
    },
  }
}
