import { translate } from '../../i18n/shared/language.ts'
import styles from './notice.module.css'

type Options = {
  text: string
  link?: Partial<HTMLAnchorElement>
  /** Absent if trying again wouldn't help. */
  onRetry?: () => unknown
  /** Called when the reader doesn't want to retry. */
  onClose?: () => void
}

const noticeId = 'octavo-notice'

/** Removes the notice when the page it was about is gone. */
export function closeNotice(): void {
  document.getElementById(noticeId)?.remove()
}

/**
 * Shows a small box above the page that says what couldn't be loaded. It has to work when nothing can be loaded and
 * before React has hydrated the page, so it's part of every page's script and uses plain DOM elements. A new notice
 * replaces the previous one. Returns a function that removes it.
 */
export function showNotice({ text, link, onRetry, onClose }: Options): () => void {
  const before = document.activeElement
  const old = document.getElementById(noticeId)
  const box = createElement('div', { id: noticeId, className: styles.notice ?? '', role: 'alert' })
  const retry = onRetry && createRetry(box, onRetry)
  const close = () => {
    if (box.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
    box.remove()
  }
  const dismiss = () => {
    close()
    onClose?.()
  }
  const label = translate({ id: 'octavo.notice.close', message: 'Close' })
  const cross = createElement('button', {
    type: 'button',
    className: 'quiet-button',
    ariaLabel: label,
    title: label,
    textContent: '×',
    onclick: dismiss,
  })
  box.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss())
  document.body.append(box)
  // Screen readers announce what's added to a region that already exists.
  box.append(
    createElement('p', { textContent: text }),
    link ? createElement('a', link) : '',
    retry ?? '',
    cross,
  )
  // Otherwise keyboard users would have to go through the whole page to get here.
  if (before?.matches(':focus-visible') || old?.contains(before)) (retry ?? cross).focus()
  old?.remove()
  return close
}

/** A button that marks its box as busy until `onRetry` is done. */
export function createRetry(box: HTMLElement, onRetry: () => unknown): HTMLButtonElement {
  return createElement('button', {
    type: 'button',
    className: 'quiet-button',
    textContent: translate({ id: 'octavo.lazy.retry', message: 'Retry' }),
    onclick: async () => {
      box.ariaBusy = 'true'
      await onRetry()
      box.ariaBusy = null
    },
  })
}

export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
