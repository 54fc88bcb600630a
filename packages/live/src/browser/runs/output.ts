import { translate } from 'octavo/translate'
import type { LiveLine } from '../../shared/live-messages.ts'
import { createElement } from 'octavo/feature-browser'
import styles from './output.module.css'

/** A preview grows while it loads what it shows. */
const growingMs = 2000
/** Pixels between an output and the end of the screen. */
const gap = 16

export type Output = ReturnType<typeof createOutput>

/**
 * What a run prints, below its code block. It looks like a block with what the author expects, and takes the place of one that follows the code: both
 * show the same, unless a reader has changed the sample.
 */
export function createOutput(figure: Element) {
  const element = createElement('figure', { className: `code ${styles['output']}` })
  element.dataset['language'] = 'output'
  const pre = element.appendChild(createElement('pre', { tabIndex: 0 }))
  const ariaLabel = translate({ id: 'octavo.live.output', message: 'Output' })
  // Lines are announced as they arrive, so the element has to be there before them.
  const code = pre.appendChild(createElement('code', { role: 'log', ariaLabel }))
  const status = element.appendChild(createElement('p', { className: styles['status'], role: 'status' }))
  const expected = figure.nextElementSibling
  const isExpected = expected instanceof HTMLElement && expected.matches('.code[data-language="output"]')
  figure.after(element)
  const replaceExpected = (isReplaced: boolean) => {
    if (isExpected) expected.hidden = isReplaced
  }
  let saidAt = 0
  const growth = new ResizeObserver(() => {
    if (performance.now() - saidAt < growingMs) reveal(figure, element)
  })
  growth.observe(element)
  const say = (text: string, button?: Element) => {
    status.replaceChildren(text, ...(button ? [' ', button] : []))
    status.hidden = text === ''
    pre.hidden = code.childElementCount === 0
    saidAt = performance.now()
    reveal(figure, element)
  }
  return {
    element,
    /** Removes what an earlier run has printed. */
    begin() {
      code.replaceChildren()
      say(translate({ id: 'octavo.live.running', message: 'Running…' }))
    },
    print(lines: readonly LiveLine[]) {
      const isFirst = code.childElementCount === 0
      replaceExpected(true)
      pre.hidden = false
      for (const { text, isError } of lines)
        code.append(
          createElement('span', { className: styles[isError ? 'error' : 'line'], textContent: `${text}\n` }),
        )
      if (isFirst) reveal(figure, element)
    },
    /** Shows a sentence about how the run ended, or nothing. */
    end: (message: string) => say(message),
    /** Says why the sample didn't start, with a button. By default, something couldn't be loaded. */
    fail(
      retry: () => void,
      message = translate({ id: 'octavo.live.failed', message: 'Could not load what this sample needs.' }),
    ) {
      replaceExpected(false)
      const textContent = translate({ id: 'octavo.live.retry', message: 'Retry' })
      const onclick = () => {
        // This button disappears.
        figure.querySelector<HTMLElement>(':scope > [data-run]')?.focus()
        retry()
      }
      say(message, createElement('button', { type: 'button', textContent, onclick }))
    },
  }
}

/** Scrolls as far as the output needs and as the button that was pressed allows, unless the reader has gone elsewhere. */
function reveal(figure: Element, output: Element): void {
  const { top } = (figure.querySelector('[data-run]') ?? figure).getBoundingClientRect()
  const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const distance = Math.min(output.getBoundingClientRect().bottom + gap - innerHeight, top - edge)
  if (distance <= 0 || top > innerHeight) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollBy({ top: distance, behavior: isCalm ? 'instant' : 'smooth' })
}
