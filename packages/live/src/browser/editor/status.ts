import { translate, translatePlural } from 'octavo/translate'
import type { FileErrors } from '../language/language.ts'
import { createElement } from 'octavo/feature-browser'

type Options = {
  /** Where messages are shown. */
  line: HTMLElement
  /** Without it, the progress bar is part of the line. */
  progressClass?: string | undefined
  failure: string
  buttonClass?: string
  /** Where the focus goes when the Retry button disappears. */
  focus: () => void
}

export type EditorStatus = ReturnType<typeof createStatus>

/** Tells about the type checker: while it's loading, if it can't be loaded, and what it has found. */
export function createStatus({ line, progressClass, failure, buttonClass = '', focus }: Options) {
  const label = translate({ id: 'octavo.live.loadingTypes', message: 'Loading the type checker' })
  const progress = createElement('progress', { hidden: true, ariaLabel: label })
  if (progressClass !== undefined) progress.className = progressClass
  const spoken = createElement('p', { className: 'visually-hidden', role: 'status' })
  return {
    progress,
    /** For screen readers. */
    spoken,
    /** Null hides it. */
    showProgress(share: number | null) {
      progress.hidden = share === null
      if (share === null) return line.replaceChildren()
      progress.value = share
      line.replaceChildren(...(progressClass === undefined ? [progress] : []), label)
    },
    showFailure(onRetry: () => void, isSlow: boolean) {
      progress.hidden = true
      const text = isSlow
        ? translate({
            id: 'octavo.live.slowTypes',
            message: 'Stopped checking types, because it took too long.',
          })
        : failure
      const textContent = translate({ id: 'octavo.live.retry', message: 'Retry' })
      const onclick = () => {
        focus()
        onRetry()
      }
      const retry = createElement('button', { type: 'button', className: buttonClass, textContent, onclick })
      line.replaceChildren(text, ' ', retry)
      spoken.textContent = text
    },
    /** Said to screen readers, and shown if it's about something the reader did. */
    say(text: string, isShown = false) {
      spoken.textContent = text
      if (isShown) line.textContent = text
    },
  }
}

/** For screen readers: how many errors there are, and the first one. */
export function describeErrors(errors: FileErrors): string {
  const all = Object.entries(errors).flatMap(([file, found]) => found.map((error) => ({ file, ...error })))
  const [first] = all
  if (!first) return translate({ id: 'octavo.live.noErrors', message: 'No errors' })
  const place = translate(
    { id: 'octavo.live.errorPlace', message: '{file}, line {line}: {text}' },
    { file: first.file, line: first.line + 1, text: first.message },
  )
  return `${countErrors(all.length)}. ${place}`
}

export function countErrors(count: number): string {
  return translatePlural({ id: 'octavo.live.errors', message: '{count} error|{count} errors' }, { count })
}
