import { useNavigator } from 'octavo/feature-browser'
import { useEffect } from 'react'
import { watchTypes } from './watch-types.ts'

/** Shows what the compiler knows about the names in a page's code. */
function CodeTypes({ pendingEvents }: { pendingEvents: readonly Event[] }) {
  const { config } = useNavigator()
  useEffect(() => watchTypes({ pendingEvents, config }), [pendingEvents, config])
  return null
}

export { CodeTypes as deferred }
