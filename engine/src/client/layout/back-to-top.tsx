import { useEffect, useState } from 'react'
import { translate } from '../../shared/language.ts'
import { isMotionAllowed } from '../motion/collapse.ts'
import { focusSkipRegion } from '../navigation/page-effects.ts'
import { useNavigator } from '../navigation/page-state.ts'
import styles from './back-to-top.module.css'

/** Above this there is nothing to go back to (B274). */
const threshold = 300

/** Comes up when a reader scrolls up, far from the top (B289). */
export function BackToTop() {
  const isShown = useIsScrollingUp()
  if (!isShown) return null
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: isMotionAllowed() ? 'smooth' : 'instant' })
    focusSkipRegion()
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={translate({ id: 'octavo.backToTop', message: 'Scroll back to top' })}
      onClick={goUp}
    >
      <svg className="icon" viewBox="0 0 16 16" width="18" height="18" aria-hidden="true" focusable="false">
        <path d="M8 13V3M3.5 7.5 8 3l4.5 4.5" />
      </svg>
    </button>
  )
}

function useIsScrollingUp(): boolean {
  const { onRouteUpdate } = useNavigator()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    let isJump = false
    const onScroll = () => {
      const top = window.scrollY
      const isUp = top < last
      last = top
      // Following an anchor upwards is no scrolling up.
      if (isJump) isJump = false
      else if (!isUp || top < threshold) setShown(false)
      else if (top + window.innerHeight < document.documentElement.scrollHeight) setShown(true)
    }
    const stop = onRouteUpdate(({ location, previous }) => {
      isJump = location.hash !== '' && previous !== null
      if (isJump) setShown(false)
    })
    document.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      stop()
      document.removeEventListener('scroll', onScroll)
    }
  }, [onRouteUpdate])
  return isShown
}
