type Connection = { saveData: boolean; effectiveType: string; type?: string }

const idleMs = 2000
const signs = ['scroll', 'pointermove', 'keydown']

/**
 * Calls back once nothing has happened for two seconds, if the connection is known to be fast and neither metered nor
 * saving data. Returns a function that cancels it.
 */
export function whenIdle(callback: () => void): () => void {
  const { connection } = navigator as { connection?: Connection }
  const isFree = connection?.effectiveType === '4g' && !connection.saveData && connection.type !== 'cellular'
  if (!isFree) return () => {}
  let timer = 0
  const cancel = () => {
    clearTimeout(timer)
    for (const sign of signs) document.removeEventListener(sign, wait)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      cancel()
      requestIdleCallback(callback)
    }, idleMs)
  }
  for (const sign of signs) document.addEventListener(sign, wait, { passive: true })
  wait()
  return cancel
}
