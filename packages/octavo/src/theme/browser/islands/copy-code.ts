import { translate } from '../../../i18n/shared/language.ts'
import { watchClicks } from '../../../browser/events/watch-clicks.ts'
import { feedbackMs } from './copy-feedback.ts'
import { copyPage } from './copy-page.ts'

/** Copy buttons of code, and the page's. */
export function listenForCopy(pendingEvents: readonly Event[]): () => void {
  const status = document.createElement('div')
  status.className = 'visually-hidden'
  status.role = 'status'
  document.body.append(status)
  const stop = watchClicks(pendingEvents, (target) => {
    const button = target.closest<HTMLButtonElement>('[data-copy]')
    const code = button?.closest('figure')?.querySelector('code')
    if (button?.value) void copyPage(button)
    else if (button && code) void copy(code, { button, status })
  })
  return () => {
    stop()
    status.remove()
  }
}

type Feedback = { button: HTMLButtonElement; status: HTMLElement }

async function copy(code: HTMLElement, feedback: Feedback): Promise<void> {
  try {
    await navigator.clipboard.writeText(textOf(code))
    const word = translate({ id: 'octavo.code.copied', message: 'Copied' })
    show(feedback, word, word)
  } catch {
    // Not allowed, or not a secure origin. Select the code, so that the reader only has to press Ctrl+C.
    getSelection()?.selectAllChildren(code)
    const label = translate({
      id: 'octavo.code.copyFailed',
      message: 'Could not copy: the code is selected, press Ctrl+C',
    })
    show(feedback, translate({ id: 'octavo.code.copyKeys', message: 'Press Ctrl+C' }), label)
  }
  const label = translate({ id: 'octavo.code.copy', message: 'Copy code to clipboard' })
  setTimeout(() => show(feedback, '', label), feedbackMs)
}

/**
 * The stylesheet shows the word on the button. Not every screen reader announces a new name, but all announce a status.
 */
function show({ button, status }: Feedback, word: string, label: string): void {
  button.dataset['copy'] = word
  button.ariaLabel = label
  status.textContent = word === '' ? '' : label
}

/** The code without the compiler's notes and without deleted lines. */
function textOf(code: HTMLElement): string {
  const copied = code.cloneNode(true) as HTMLElement
  for (const note of copied.querySelectorAll('[data-note]')) note.remove()
  for (const line of copied.querySelectorAll('.line-deleted')) {
    // The line break comes after the line.
    line.nextSibling?.remove()
    line.remove()
  }
  return copied.textContent.replace(/\n$/, '')
}
