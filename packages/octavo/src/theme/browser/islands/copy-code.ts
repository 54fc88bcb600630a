import { translate } from '../../../i18n/shared/language.ts'
import { watchClicks } from '../../../browser/events/watch-clicks.ts'

/** How long a button shows that copying worked (B274). */
const feedbackMs = 2000

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

const checkMark = 'm3 8.5 3.5 3.500L13 4.5'

/** Copies the Markdown that the button names, and shows on the button whether it worked. */
async function copyPage(button: HTMLButtonElement): Promise<void> {
  const label = button.querySelector('span')
  const icon = button.querySelector('path')
  // Still showing the outcome of the last press.
  if (!label || !icon || button.dataset['state']) return
  const ready = { text: label.textContent, icon: icon.getAttribute('d') ?? '' }
  const show = (state: string, text: string, path: string) => {
    button.dataset['state'] = state
    label.textContent = text
    icon.setAttribute('d', path)
  }
  try {
    // Pass the promise itself, because after waiting for it some browsers no longer accept the click as the cause.
    const text = readText(button.value)
    // A browser that refuses to write does so immediately, and then the rejection would go unhandled.
    text.catch(() => {})
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    show('done', translate({ id: 'octavo.code.copied', message: 'Copied' }), checkMark)
  } catch {
    show('failed', translate({ id: 'octavo.page.copyFailed', message: 'Could not copy' }), ready.icon)
  }
  setTimeout(() => show('', ready.text, ready.icon), feedbackMs)
}

async function readText(href: string): Promise<Blob> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(String(response.status))
  return new Blob([await response.text()], { type: 'text/plain' })
}
