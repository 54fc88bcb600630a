import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { translate } from '../../i18n/shared/language.ts'
import type { Intent } from '../recovery/load-again.ts'
import { loadChunk } from '../recovery/load-chunk.ts'
import { describeFailure } from '../recovery/report-failure.ts'
import { showNotice } from '../recovery/notice.ts'
import styles from './lazy-part.module.css'

/** Parts that load faster than this show no spinner (B212). */
const slowMs = 200

type Load<P> = () => Promise<ComponentType<P>>
type State<P> = { part?: ComponentType<P>; error?: unknown; isSlow?: boolean }

/**
 * Creates a component whose code is loaded when it's first shown. A failed load stays failed for every instance until
 * the reader retries (B213). `intentOf` tells what to reopen if the page has to be reloaded. A part without its own
 * place on the page (`hasPlace`) reports a failure in a notice. Call this once per part, outside of components.
 */
export function createLazyPart<P extends object>(
  load: Load<P>,
  intentOf: (props: P) => Intent | null = () => null,
  hasPlace = true,
): ComponentType<P> {
  let request: Promise<ComponentType<P>> | null = null
  let loaded: State<P> = {}
  return function LazyPart(props: P) {
    const [state, setState] = useState(loaded)
    const [attempt, setAttempt] = useState(0)
    const readIntent = useEffectEvent(() => intentOf(props))
    useEffect(() => {
      let isCurrent = true
      const settle = (next: State<P>) => {
        clearTimeout(timer)
        if (isCurrent) setState(next)
      }
      const timer = setTimeout(settle, slowMs, { isSlow: true })
      request ??= loadChunk(load, { readIntent: () => readIntent(), isRetry: attempt > 0 })
      request.then(
        (part) => settle((loaded = { part })),
        (error: unknown) => settle({ error }),
      )
      return () => {
        isCurrent = false
        clearTimeout(timer)
      }
    }, [attempt])
    const retry = () => {
      request = null
      setState({})
      setAttempt(attempt + 1)
    }
    const { part: Part, error, isSlow } = state
    const isHidden = error !== undefined && !hasPlace
    const retryFromNotice = useEffectEvent(retry)
    useEffect(() => {
      if (!isHidden) return undefined
      const { text } = describeFailure()
      return showNotice({ text, onRetry: () => retryFromNotice() })
    }, [isHidden])
    if (isHidden) return null
    if (Part) return <Part {...props} />
    if (error !== undefined) return <Failure error={error} hasRetried={attempt > 0} onRetry={retry} />
    return isSlow ? <Spinner /> : null
  }
}

type FailureProps = { error: unknown; hasRetried: boolean; onRetry: () => void }

/** The button disappears while the part loads again. A reader who has pressed it finds it again. */
function Failure({ error, hasRetried, onRetry }: FailureProps) {
  return (
    <div role="alert" className={styles.failure}>
      <p>{describeFailure().text}</p>
      <details>
        <summary>{translate({ id: 'octavo.lazy.details', message: 'What the browser says' })}</summary>
        <p>{String(error)}</p>
      </details>
      <button type="button" className="quiet-button" autoFocus={hasRetried} onClick={onRetry}>
        {translate({ id: 'octavo.lazy.retry', message: 'Retry' })}
      </button>
    </div>
  )
}

/** The line of the logo, with a pulse that moves along it. */
function Spinner() {
  return (
    <div
      role="status"
      aria-label={translate({ id: 'octavo.lazy.loading', message: 'Loading' })}
      className={styles.spinner}
    >
      <svg viewBox="0 0 128 110" width="128" height="110" aria-hidden="true" focusable="false">
        <path d="M12 70h32q16 0 20-15t20-15h32" />
        <path className={styles.pulse} pathLength="100" d="M12 70h32q16 0 20-15t20-15h32" />
      </svg>
    </div>
  )
}
