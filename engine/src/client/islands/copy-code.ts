import { translate } from '../../shared/language.ts'

/** How long the button says that it worked (B274). */
const feedbackMs = 2000

/**
 * Copy buttons stand in opaque HTML, so one listener on the document serves them all.
 * Returns a function that removes it.
 */
export function listenForCopy(): () => void {
  const onClick = (event: MouseEvent) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-copy]') : null
    const code = button?.closest('figure')?.querySelector('code')
    if (button && code) void copy(code.textContent ?? '', button)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return
  }
  const label = button.getAttribute('aria-label') ?? ''
  if (button.dataset['copy'] === 'done') return
  button.dataset['copy'] = 'done'
  button.setAttribute('aria-label', translate({ id: 'octavo.code.copied', message: 'Copied' }))
  setTimeout(() => {
    button.dataset['copy'] = ''
    button.setAttribute('aria-label', label)
  }, feedbackMs)
}
