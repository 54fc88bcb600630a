import { translate } from '../../i18n/shared/language.ts'
import type { LiveLine } from '../shared/live-messages.ts'
import styles from './output.module.css'

/** What a run prints, below its code block. */
export interface Output {
  element: HTMLElement
  /** Removes what an earlier run has printed. */
  begin(): void
  print(lines: readonly LiveLine[]): void
  /** Shows a sentence about how the run ended, or nothing. */
  end(message: string): void
  /** Says why the sample didn't start, with a button. By default, something couldn't be loaded. */
  fail(retry: () => void, message?: string): void
}

/**
 * The output looks like a block with what the author expects, and takes the place of one that follows the code: both
 * show the same, unless a reader has changed the sample.
 */
export function createOutput(figure: Element): Output {
  const element = document.createElement('figure')
  element.className = `code ${styles['output']}`
  element.dataset['language'] = 'output'
  const pre = element.appendChild(document.createElement('pre'))
  pre.tabIndex = 0
  const code = pre.appendChild(document.createElement('code'))
  // Lines are announced as they arrive, so the element has to be there before them.
  code.role = 'log'
  code.ariaLabel = translate({ id: 'octavo.live.output', message: 'Output' })
  const status = element.appendChild(document.createElement('p'))
  status.className = styles['status'] ?? ''
  status.role = 'status'
  const expected = figure.nextElementSibling
  const isExpected = expected instanceof HTMLElement && expected.matches('.code[data-language="output"]')
  figure.after(element)
  const replaceExpected = (isReplaced: boolean) => {
    if (isExpected) expected.hidden = isReplaced
  }
  const say = (text: string, button?: Element) => {
    status.replaceChildren(text, ...(button ? [' ', button] : []))
    status.hidden = text === ''
    pre.hidden = code.childElementCount === 0
  }
  return {
    element,
    begin() {
      code.replaceChildren()
      say(translate({ id: 'octavo.live.running', message: 'Running…' }))
    },
    print(lines) {
      replaceExpected(true)
      pre.hidden = false
      for (const { text, isError } of lines) {
        const line = code.appendChild(document.createElement('span'))
        line.textContent = `${text}\n`
        line.className = styles[isError ? 'error' : 'line'] ?? ''
      }
    },
    end(message) {
      say(message)
    },
    fail(
      retry,
      message = translate({ id: 'octavo.live.failed', message: 'Could not load what this sample needs.' }),
    ) {
      replaceExpected(false)
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = translate({ id: 'octavo.live.retry', message: 'Retry' })
      button.addEventListener('click', () => {
        // This button disappears.
        figure.querySelector<HTMLElement>(':scope > [data-run]')?.focus()
        retry()
      })
      say(message, button)
    },
  }
}
