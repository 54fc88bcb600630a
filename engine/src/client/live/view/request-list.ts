import { translate, translatePlural } from '../../../shared/language/language.ts'
import type { PreviewMessage } from '../../../shared/live/live-messages.ts'
import styles from './preview-view.module.css'

type Sent = Extract<PreviewMessage, { type: 'request' }>
type Answered = Extract<PreviewMessage, { type: 'response' }>

/** The requests of a preview, the latest last. */
export interface RequestList {
  element: HTMLElement
  clear(): void
  add(request: Sent): void
  end(response: Answered): void
}

/** A component that never stops sending requests must not fill the page. */
const maxRequests = 100

export function createRequestList(): RequestList {
  const element = document.createElement('div')
  element.className = styles['requests'] ?? ''
  element.tabIndex = 0
  // Requests are announced as they're answered.
  element.role = 'log'
  element.ariaLabel = translate({ id: 'octavo.live.requests', message: 'Requests' })
  const list = element.appendChild(document.createElement('ol'))
  const rows = new Map<number, { row: HTMLElement; result: HTMLElement }>()
  const add = (row: Element, className: string, text: string) => {
    const part = document.createElement('span')
    part.className = styles[className] ?? ''
    part.textContent = text
    // Assistive technologies read the parts as words.
    row.append(...(row.hasChildNodes() ? [' '] : []), part)
    return part
  }
  return {
    element,
    clear() {
      list.replaceChildren()
      rows.clear()
    },
    add(request) {
      const { id } = request
      const [method, path] = [toText(request.method), toText(request.path)]
      const row = document.createElement('li')
      add(row, 'method', method)
      add(row, 'path', decodePath(path))
      const count = countCalls(path)
      if (count > 1)
        add(
          row,
          'batch',
          translatePlural({ id: 'octavo.live.batch', message: '{count} call|batch of {count}' }, { count }),
        )
      const result = add(row, 'result', '…')
      list.append(row)
      rows.set(id, { row, result })
      if (rows.size > maxRequests) {
        const [[first, oldest]] = rows as unknown as [[number, { row: HTMLElement }]]
        oldest.row.remove()
        rows.delete(first)
      }
      element.scrollTop = element.scrollHeight
    },
    end({ id, status, ms }) {
      const known = rows.get(id)
      if (!known) return
      const time = `${Math.round(ms)} ms`
      const failed = translate({ id: 'octavo.live.requestFailed', message: 'failed' })
      known.result.textContent = `${status ?? failed} · ${time}`
      known.row.classList.toggle(styles['failed'] ?? '', status === null || status >= 400)
    },
  }
}

/** Anything can be in a preview's messages, because its component can forge them. */
function toText(value: unknown): string {
  return String(value).slice(0, 500)
}

/** Several calls can share a request: `/api/book.list,review.list`. */
function countCalls(path: string): number {
  return path.slice(path.lastIndexOf('/') + 1).split(/,|%2C/i).length
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
