import { useEffect, useState } from 'react'
import { Icon } from '../../../browser/icon.tsx'
import { translate } from '../../../i18n/shared/language.ts'
import { isMotionAllowed } from '../../../browser/motion/collapse.ts'
import { focusSkipRegion } from '../../../browser/navigation/page-effects.ts'
import { useNavigator } from '../../../browser/navigation/page-state.ts'
import { topZone } from '../../../browser/navigation/scroll.ts'
import styles from './back-to-top.module.css'

type Props = {
  isOffered: boolean
  /** What happened before this code was loaded. */
  pendingEvents: readonly Event[]
}

/** Appears when a reader scrolls up, far from the top (B289). */
export function BackToTop({ isOffered, pendingEvents }: Props) {
  const isShown = useIsScrollingUp(pendingEvents)
  if (!isShown || !isOffered) return null
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
      <Icon path="M8 13V3M3.5 7.5 8 3l4.5 4.5" size={18} />
    </button>
  )
}

function useIsScrollingUp(pendingEvents: readonly Event[]): boolean {
  const { onRouteUpdate } = useNavigator()
  // With a fragment in the address, a link to an anchor may have caused the scrolling.
  const [isShown, setShown] = useState(
    () => pendingEvents.some(({ type }) => type === 'scroll') && location.hash === '' && isBetweenEnds(),
  )
  useEffect(() => {
    let last = window.scrollY
    let isJump = false
    const onScroll = () => {
      const top = window.scrollY
      const isUp = top < last
      last = top
      // Jumping to another page or to an anchor doesn't count as scrolling.
      if (isJump) isJump = false
      else if (!isUp || top < topZone) setShown(false)
      else if (isBetweenEnds()) setShown(true)
    }
    const stop = onRouteUpdate(({ previous }) => {
      isJump = previous !== null
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

function isBetweenEnds(): boolean {
  const { scrollY, innerHeight } = window
  return scrollY >= topZone && scrollY + innerHeight < document.documentElement.scrollHeight
}
