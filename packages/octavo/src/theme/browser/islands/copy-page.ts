import { translate } from '../../../i18n/shared/language.ts'
import { feedbackMs } from './copy-feedback.ts'

const checkMark = 'm3 8.5 3.5 3.500L13 4.5'

/** Copies the Markdown that the button names, and shows on the button whether it worked. */
export async function copyPage(button: HTMLButtonElement): Promise<void> {
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
