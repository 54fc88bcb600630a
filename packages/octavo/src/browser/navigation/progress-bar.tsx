'use client'
import { useEffect, useState } from 'react'
import { useNavigator } from './page-state.ts'
import styles from './progress-bar.module.css'

const first = 8
const stepMs = 800
const fadeMs = 200

/** The line at the top of the window while a page is loading (B146-B148). */
export function ProgressBar() {
  const percent = useProgress()
  if (percent === null) return null
  return (
    <div
      className={styles.bar}
      data-progress={percent === 100 ? 'done' : 'loading'}
      style={{ inlineSize: `${percent}%` }}
      aria-hidden="true"
    />
  )
}

/** Null when there is nothing to show. */
function useProgress(): number | null {
  const { onBarChange } = useNavigator()
  const [percent, setPercent] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onBarChange((isLoading) => {
      clearInterval(timer)
      setPercent(isLoading ? first : 100)
      timer = isLoading
        ? setInterval(() => setPercent(creep), stepMs)
        : setTimeout(() => setPercent(null), fadeMs)
    })
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [onBarChange])
  return percent
}

/** The real progress is unknown, so the bar only shows that something is happening, and never reaches the end. */
function creep(percent: number | null): number {
  return Math.min((percent ?? first) + Math.random() * 2, 99)
}
