import { translate } from '../../../i18n/shared/language.ts'
import styles from './panes.module.css'

/** A line at the end of a block while the type checker loads, and if it can't be loaded. */
export interface Status {
  /** Null hides the line. */
  showProgress: (share: number | null) => void
  showFailure: (onRetry: () => void) => void
  /** For screen readers. */
  say: (text: string) => void
  remove: () => void
}

export function createStatus(figure: Element): Status {
  const line = document.createElement('p')
  line.className = styles['status'] ?? ''
  const spoken = document.createElement('p')
  spoken.className = 'visually-hidden'
  spoken.role = 'status'
  figure.append(line, spoken)
  const label = translate({ id: 'octavo.live.loadingTypes', message: 'Loading the type checker' })
  const progress = document.createElement('progress')
  progress.ariaLabel = label
  return {
    showProgress(share) {
      line.hidden = share === null
      if (share === null) return
      progress.value = share
      if (!progress.isConnected) line.replaceChildren(progress, label)
    },
    showFailure(onRetry) {
      const text = translate({
        id: 'octavo.live.checkerFailed',
        message: 'The type checker could not be loaded.',
      })
      const retry = document.createElement('button')
      retry.type = 'button'
      retry.className = 'quiet-button'
      retry.textContent = translate({ id: 'octavo.live.retry', message: 'Retry' })
      retry.addEventListener('click', () => {
        // This button disappears.
        figure.querySelector<HTMLElement>('[data-pane]')?.focus()
        onRetry()
      })
      line.hidden = false
      line.replaceChildren(text, ' ', retry)
      spoken.textContent = text
    },
    say: (text) => void (spoken.textContent = text),
    remove() {
      line.remove()
      spoken.remove()
    },
  }
}
